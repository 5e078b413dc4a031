import { isTakenIn } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { incomingAggregate, moveIncoming } from './incoming-payment.ts';

interface Input {
  readonly id: number;
  readonly message: string;
}

/** Writes down why a payment that is no longer there cannot be cancelled here. Nothing when that is known. */
export const noteIncomingStuck = command('integrations.noteIncomingStuck', async ({ id, message }: Input, context) => {
  const incoming = await context.load(incomingAggregate, id);
  const isNews = isTakenIn(incoming.state.status) && incoming.state.message !== message;
  const events = isNews ? moveIncoming(incoming.state, 'stick', { cause: 'used', message }) : [];
  return outcome({ isNoted: isNews }, change(incoming, events));
});
