import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type MessageToSend, queueMessage } from '../queue-message.facts.ts';

/** Sends a message by template; for policies, which have nothing else to change. Answers the id of its log. */
export const sendMessage = command('communication.sendMessage', async (input: MessageToSend, context) => {
  const { id, change } = await queueMessage(context, input);
  return outcome({ id }, change);
});
