import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { accountFacts } from '../account/account.facts.ts';
import type { TemplateType } from './communication.contract.ts';
import { type CommunicationLogState, communicationLogAggregate, resendBlockerOf } from './domain/communication-log.ts';
import { type MessageTemplateState, messageTemplateAggregate } from './domain/message-template.ts';
import { notificationAggregate } from './domain/notification.ts';
import { countUnread } from './reading/inbox-store.ts';
import { currentTemplate } from './templates/current-template.ts';
import { fillTemplate } from './templates/fill-template.ts';

export { notify } from './commands/notify.ts';
export { sendMessage } from './commands/send-message.ts';
export { sendWritten } from './commands/send-written.ts';

/** The subject and content that a template type has now, filled; for a look before it is sent. */
export async function filledTemplate(
  tx: Tx,
  accountId: number,
  type: TemplateType,
  values: Readonly<Record<string, string>>,
): Promise<{ subject: string; content: string }> {
  const { companyName } = await accountFacts(tx, accountId);
  return fillTemplate(await currentTemplate(tx, accountId, type), { companyName, ...values });
}

/** Number of unread notifications of a user, exact. */
export const unreadNotifications = (tx: Tx, accountId: number, userId: number): Promise<number> =>
  countUnread(tx, accountId, userId);

/** Logs of the messages that events caused, by the position of the event. */
export async function logsOfEvents(tx: Tx, accountId: number, seqs: readonly number[]): Promise<Map<number, number>> {
  if (!seqs.length) return new Map();
  const rows = await tx
    .selectFrom('communication_log_list')
    .select(['id', 'cause_seq'])
    .where('account_id', '=', accountId)
    .where('cause_seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map((row) => [row.cause_seq ?? 0, row.id]));
}

/** Whether one of a user's notifications is read, exact; null when the user has none with this id. */
export async function isNotificationRead(
  tx: Tx,
  accountId: number,
  userId: number | null,
  id: number,
): Promise<boolean | null> {
  const found = await findAggregate(tx, accountId, notificationAggregate, id, false);
  if (!found || found.state.isRemoved || found.state.userId !== userId) return null;
  return found.state.isRead;
}

/** A template of the account. */
export interface MessageTemplateFacts {
  readonly id: number;
  readonly type: MessageTemplateState['type'];
  readonly name: string;
  readonly subject: string;
  readonly content: string;
  /** The one that is sent. */
  readonly isDefault: boolean;
  readonly updatedAt: string;
}

const knownOfTemplate = ['type', 'name', 'subject', 'content', 'isDefault', 'updatedAt'] as const;

/** A template as it is now, exact; null when there is none, or it was deleted. */
export async function messageTemplateFacts(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<MessageTemplateFacts | null> {
  const found = await findAggregate(tx, accountId, messageTemplateAggregate, id, false);
  return found && !found.state.isDeleted ? { id, ...pick(found.state, knownOfTemplate) } : null;
}

/** A message with what became of it; `resendBlocker` says why it cannot be sent again. */
export interface MessageFacts {
  readonly id: number;
  readonly methodType: CommunicationLogState['methodType'];
  readonly templateType: CommunicationLogState['templateType'];
  readonly userId: number | null;
  readonly userName: string;
  readonly recipientList: readonly string[];
  readonly ccList: readonly string[];
  readonly messageSubject: string;
  /** HTML, sanitised. A secret stands here only by its name. */
  readonly messageContent: string;
  readonly userFiles: CommunicationLogState['userFiles'];
  /** The PDF of an order, made and attached under this name when the mail goes out. */
  readonly orderPdf: CommunicationLogState['orderPdf'];
  /** The same of a purchase order. */
  readonly purchaseOrderPdf?: CommunicationLogState['purchaseOrderPdf'];
  /** The same of a customer price list. */
  readonly priceListPdf?: CommunicationLogState['priceListPdf'];
  /** The same of a customer's statement. */
  readonly statementPdf?: CommunicationLogState['statementPdf'];
  readonly linkType: string;
  readonly linkId: number;
  readonly contactId: number | null;
  readonly resendOf: number | null;
  /** It held a one-time secret: it cannot be sent again. */
  readonly hasSecrets: boolean;
  /** Position of the event that caused it; null when a person did. */
  readonly causeSeq: number | null;
  readonly progress: CommunicationLogState['progress'];
  readonly attempts: number;
  /** When it is next tried, or whoever had it is taken for dead. Null: never. */
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly problem: string | null;
  readonly resendBlocker: string | null;
}

const knownOfMessage = [
  'methodType',
  'templateType',
  'userId',
  'userName',
  'recipientList',
  'ccList',
  'messageSubject',
  'messageContent',
  'userFiles',
  'orderPdf',
  'purchaseOrderPdf',
  'priceListPdf',
  'statementPdf',
  'linkType',
  'linkId',
  'contactId',
  'resendOf',
  'hasSecrets',
  'causeSeq',
  'progress',
  'attempts',
  'dueAt',
  'createdAt',
  'sentAt',
  'problem',
] as const;

/** A message as it is now, exact; null when there is none. */
export async function messageFacts(tx: Tx, accountId: number, id: number): Promise<MessageFacts | null> {
  const found = await findAggregate(tx, accountId, communicationLogAggregate, id, false);
  return found ? { id, ...pick(found.state, knownOfMessage), resendBlocker: resendBlockerOf(found.state) } : null;
}
