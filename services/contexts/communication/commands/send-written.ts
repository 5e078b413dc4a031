import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { communicationLogAggregate } from '../domain/communication-log.ts';
import { readRecipients } from '../reading/read-recipients.ts';
import { cleanHtml } from '../templates/clean-html.ts';

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

/** Sends an e-mail without a template, once, after the commit. Answers the id of its log; 422 when a recipient is no address. */
export const sendWritten = command('communication.sendWritten', async (input: WrittenMessage, context) => {
  const log = await context.start(communicationLogAggregate);
  const message = {
    methodType: 'email' as const,
    templateType: null,
    userId: context.actor.userId,
    userName: context.actor.name,
    ...readRecipients(input.recipientList, []),
    messageSubject: input.subject.replace(/\s+/g, ' ').trim().slice(0, 250),
    messageContent: cleanHtml(input.content),
    userFiles: [],
    orderPdf: null,
    ...{ linkType: input.linkType, linkId: input.linkId, contactId: input.contactId, causeSeq: input.causeSeq },
    resendOf: null,
    hasSecrets: false,
  };
  return outcome({ id: log.id }, change(log, [{ type: 'message.queued', data: message }]));
});
