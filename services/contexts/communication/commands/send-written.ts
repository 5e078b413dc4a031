import { command, outcome } from '../../../platform/cqrs/command.ts';
import { queueWritten, type WrittenMessage } from '../queue-written.facts.ts';

/** Sends an e-mail without a template, once, after the commit. Answers the id of its log; 422 when a recipient is no address. */
export const sendWritten = command('communication.sendWritten', async (input: WrittenMessage, context) => {
  const { id, change } = await queueWritten(context, input);
  return outcome({ id }, change);
});
