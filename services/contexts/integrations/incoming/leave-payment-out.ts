import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { incomingAggregate, moveIncoming } from './incoming-payment.ts';

/** Leaves a payment out: it stays there alone, and the tie-out says so. */
export const leavePaymentOut = command(
  'integrationIncoming.leavePaymentOut',
  async ({ id }: { id: number }, context) => {
    const incoming = await context.load(incomingAggregate, id);
    const events = moveIncoming(incoming.state, 'leaveOut');
    return outcome({ status: 'leftOut' as const, paymentId: null }, change(incoming, events));
  },
);
