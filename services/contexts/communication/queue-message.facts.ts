import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { accountFacts } from '../account/account.facts.ts';
import type { MessageFile, MethodType, TemplateType } from './communication.contract.ts';
import type { Message } from './communication.events.ts';
import { communicationLogAggregate } from './domain/communication-log.ts';
import { keepSecrets } from './reading/inbox-store.ts';
import { readRecipients } from './reading/read-recipients.ts';
import { currentTemplate } from './templates/current-template.ts';
import { fillTemplate } from './templates/fill-template.ts';

/** A message by template. */
export interface MessageToSend {
  readonly type: TemplateType;
  /** Values of its placeholders; `companyName` is added. */
  readonly values: Readonly<Record<string, string>>;
  /** Values that work once, such as the link of a password reset: they are in the mail, never in the log. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly recipientList: readonly string[];
  readonly ccList?: readonly string[];
  /** The record it is about, by its link type. */
  readonly linkType: string;
  readonly linkId: number;
  readonly contactId?: number | null;
  /** Who sends it; null is a part of the system. */
  readonly user?: { readonly id: number | null; readonly name: string };
  readonly userFiles?: readonly MessageFile[];
  /** The PDF of an order, made and attached under this name when it goes out. */
  readonly orderPdf?: { readonly name: string; readonly orderId: number } | null;
  /** The PDF of a purchase order, the same way. */
  readonly purchaseOrderPdf?: { readonly name: string; readonly purchaseOrderId: number } | null;
  readonly priceListPdf?: { readonly name: string; readonly priceListId: number } | null;
  /** The statement of a customer, the same way. */
  readonly statementPdf?: Message['statementPdf'];
  readonly causeSeq?: number | null;
  /** How it was sent, of a message that is only recorded; this product itself sends e-mail. */
  readonly methodType?: MethodType;
  /** It was sent already, by other means or in generated history: kept, not sent. */
  readonly isRecordOnly?: boolean;
}

const markOf = (name: string) => `#secret-${name}`;
const masked = (secrets: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(secrets).map((name) => [name, markOf(name)]));

/**
 * Writes a message inside the caller's own transaction; it goes out after the commit, once. Answers the change to append
 * and the id of its log. 422 when a recipient is no address or there are too many.
 */
export async function queueMessage(
  context: CommandContext,
  input: MessageToSend,
): Promise<{ id: number; change: Change }> {
  const { tx, accountId } = context;
  const lists = readRecipients(input.recipientList, input.ccList);
  const { companyName } = await accountFacts(tx, accountId);
  const secrets = input.secrets ?? {};
  const user = input.user ?? { id: context.actor.userId, name: context.actor.name };
  const values = { companyName, userName: user.name, ...input.values, ...masked(secrets) };
  const { subject, content } = fillTemplate(await currentTemplate(tx, accountId, input.type), values);
  const log = await context.start(communicationLogAggregate);
  const hasSecrets = Object.keys(secrets).length > 0;
  if (hasSecrets) await keepSecrets(tx, accountId, log.id, secrets);
  const message: Message = {
    methodType: input.isRecordOnly ? (input.methodType ?? 'email') : 'email',
    templateType: input.type,
    userId: user.id,
    userName: user.name,
    ...lists,
    messageSubject: subject,
    messageContent: content,
    userFiles: [...(input.userFiles ?? [])],
    orderPdf: input.orderPdf ?? null,
    ...(input.purchaseOrderPdf ? { purchaseOrderPdf: input.purchaseOrderPdf } : {}),
    ...(input.priceListPdf ? { priceListPdf: input.priceListPdf } : {}),
    ...(input.statementPdf ? { statementPdf: input.statementPdf } : {}),
    linkType: input.linkType,
    linkId: input.linkId,
    contactId: input.contactId ?? null,
    resendOf: null,
    hasSecrets,
    causeSeq: input.causeSeq ?? null,
  };
  const type = input.isRecordOnly ? 'message.recorded' : 'message.queued';
  return { id: log.id, change: change(log, [{ type, data: message }]) };
}

/** Puts secrets where their names stand. */
export const withSecrets = (html: string, secrets: Readonly<Record<string, string>>, put: (s: string) => string) =>
  Object.entries(secrets).reduce((text, [name, value]) => text.replaceAll(markOf(name), () => put(value)), html);
