import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { communicationLogAggregate } from './domain/communication-log.ts';
import { readRecipients } from './reading/read-recipients.ts';
import { cleanHtml } from './templates/clean-html.ts';

/** An e-mail somebody wrote, without a template. */
export interface WrittenMessage {
  readonly subject: string;
  /** HTML; it is sanitised. */
  readonly content: string;
  readonly recipientList: readonly string[];
  /** The record it is about, by its link type. */
  readonly linkType: string;
  readonly linkId: number;
  readonly contactId: number | null;
  readonly causeSeq: number | null;
}

/**
 * Writes an e-mail without a template inside the caller's own transaction; it goes out after the commit, once. Answers the
 * change to append and the id of its log. 422 when a recipient is no address.
 */
export async function queueWritten(
  context: CommandContext,
  { subject, content, recipientList, ...about }: WrittenMessage,
): Promise<{ id: number; change: Change }> {
  const log = await context.start(communicationLogAggregate);
  const message = {
    methodType: 'email' as const,
    templateType: null,
    userId: context.actor.userId,
    userName: context.actor.name,
    ...readRecipients(recipientList, []),
    messageSubject: subject.replace(/\s+/g, ' ').trim().slice(0, 250),
    messageContent: cleanHtml(content),
    userFiles: [],
    orderPdf: null,
    ...about,
    resendOf: null,
    hasSecrets: false,
  };
  return { id: log.id, change: change(log, [{ type: 'message.queued', data: message }]) };
}
