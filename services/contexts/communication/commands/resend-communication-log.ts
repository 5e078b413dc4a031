import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { assertMayResend, communicationLogAggregate } from '../domain/communication-log.ts';
import { mayReadLink } from '../reading/link-access.ts';

/** Sends an e-mail again to the same people, as a new log; the old one stays as it was. */
export const resendCommunicationLog = command(
  'communication.resendCommunicationLog',
  async ({ id }: { id: number }, context) => {
    const { state } = await context.load(communicationLogAggregate, id);
    if (!mayReadLink(state.linkType, context.can)) throw notFound();
    assertMayResend(state);
    const log = await context.start(communicationLogAggregate);
    const { actor } = context;
    const message = {
      methodType: state.methodType,
      templateType: state.templateType,
      userId: actor.userId,
      userName: actor.name,
      recipientList: state.recipientList,
      ccList: state.ccList,
      messageSubject: state.messageSubject,
      messageContent: state.messageContent,
      userFiles: state.userFiles,
      orderPdf: state.orderPdf,
      linkType: state.linkType,
      linkId: state.linkId,
      contactId: state.contactId,
      resendOf: id,
      hasSecrets: false,
      causeSeq: null,
    };
    return outcome({ id: log.id }, change(log, [{ type: 'message.queued', data: message }]));
  },
);
