import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { keep, overpaymentAggregate } from '../overpayments/overpayment.ts';
import type { Received } from '../receivables.events.ts';

/** Keeps what of a payment no invoice takes: paid ahead for an order, or free at once. */
export async function keepRest(
  context: CommandContext,
  paymentReceivedId: number,
  received: Received,
  amount: string,
  as: 'paidAhead' | 'paidOver',
): Promise<{ id: number; change: Change }> {
  const stream = await context.start(overpaymentAggregate);
  const { contactId, contactName, number: paymentNumber, orderId, orderPaymentId, receivedOn: keptOn } = received;
  const { label: number } = await context.nextLabel('overpayment');
  const owner = { contactId, contactName, paymentReceivedId, paymentNumber, orderId, orderPaymentId };
  return { id: stream.id, change: change(stream, keep({ number, ...owner, amount, keptOn }, as)) };
}
