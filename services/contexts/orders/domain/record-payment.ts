import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { OrderEvent, Payment } from '../orders.events.ts';
import { type Circumstances, machineFacts, owingOf } from './machine-facts.ts';
import type { OrderState } from './order.ts';
import { mayHappen } from './statuses.ts';
import { takeStep } from './take-step.ts';

/** Counts a payment; the order goes on when nothing more is owing. 422 when it is more than what is owing. */
export function recordPayment(state: OrderState, payment: Payment, given: Circumstances): OrderEvent[] {
  const owing = owingOf(state);
  const isPossible = mayHappen(state.status, { type: 'payments', facts: machineFacts(state, given) });
  if (isPossible && dec(payment.amount).gt(owing)) throw badField('amount', `Only $${owing} is owing`);
  return takeStep(
    state,
    { event: 'payments', data: { payment, owing: currency(dec(owing).minus(payment.amount)) } },
    given,
  );
}
