import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { OrderEvent, Payment } from '../orders.events.ts';
import { type Circumstances, machineFacts, owingOf } from './machine-facts.ts';
import type { OrderState } from './order.ts';
import { mayHappen } from './statuses.ts';
import { takeStep } from './take-step.ts';

/**
 * Counts a payment; the order goes on when nothing more is owing. 422 when it is more than what is owing, unless that is
 * accepted: the rest is kept for the customer.
 */
export function recordPayment(
  state: OrderState,
  payment: Payment,
  given: Circumstances,
  isOverAccepted = false,
): OrderEvent[] {
  const owing = owingOf(state);
  const isPossible = mayHappen(state.status, { type: 'payments', facts: machineFacts(state, given) });
  const left = dec(owing).minus(payment.amount);
  if (isPossible && left.lt(0) && !isOverAccepted) throw badField('amount', `Only $${owing} is owing`);
  const data = { payment, owing: currency(left.lt(0) ? 0 : left) };
  return takeStep(state, { event: 'payments', data }, given);
}
