import { mayBeTaken } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { incomingAggregate, moveIncoming } from './incoming-payment.ts';
import { type How, recordIncoming } from './take-in.ts';

interface Input extends How {
  readonly id: number;
  /** Nobody asked for it: one that cannot be taken in any more is passed over. */
  readonly isQuiet?: boolean;
}

/** Takes in a payment that was refused or left out. Refuses as the payment itself would be refused. */
export const takePaymentIn = command(
  'integrationIncoming.takePaymentIn',
  async ({ id, isQuiet, ...how }: Input, context) => {
    const incoming = await context.load(incomingAggregate, id);
    const { state } = incoming;
    if (isQuiet && !mayBeTaken(state.status))
      return outcome({ status: state.status, paymentId: state.paymentId }, change(incoming, []));
    // Asks the machine before anything is recorded.
    const clear = { cause: null, message: '' };
    moveIncoming(state, 'take', clear);
    const done = await recordIncoming(context, state, id, how);
    const { id: paymentId, number: paymentNumber } = done.answer;
    const events = moveIncoming(state, 'take', { ...clear, paymentId, paymentNumber });
    return outcome({ status: 'taken' as const, paymentId }, ...done.changes, change(incoming, events));
  },
);
