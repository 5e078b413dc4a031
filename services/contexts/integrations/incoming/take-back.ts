import { isGoneThere } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { paymentReceivedFacts } from '../../receivables/receivables.facts.ts';
import { cancelPayment } from '../../receivables/record-payment.facts.ts';
import { nameOf } from '../connection/providers.ts';
import { incomingAggregate, moveIncoming } from './incoming-payment.ts';

/** A payment that came in was deleted there: it is cancelled here. Refuses as the cancellation would be refused. */
export const takeIncomingBack = command('integrations.takeIncomingBack', async ({ id }: { id: number }, context) => {
  const incoming = await context.load(incomingAggregate, id);
  const { state } = incoming;
  if (isGoneThere(state.status)) return outcome({ isCancelled: false }, change(incoming, []));
  const { tx, accountId } = context;
  const payment = state.paymentId === null ? null : await paymentReceivedFacts(tx, accountId, state.paymentId);
  const gone = change(incoming, moveIncoming(state, 'delete', { cause: null, message: '' }));
  if (!payment || isPaymentCancelled(payment.status)) return outcome({ isCancelled: false }, gone);
  const done = await cancelPayment(payment.id, `Deleted in ${nameOf(state.key)}`, context);
  return outcome({ isCancelled: true }, ...done.changes, gone);
});
