import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { orderToRelease } from '../../orders/order-release.facts.ts';
import { overpaymentAggregate, takePartBack } from '../overpayments/overpayment.ts';
import { businessDay } from '../reading/business-day.ts';
import { overpaymentIdsOf } from '../reading/payments-of-order.ts';

interface Input {
  orderId: number;
  invoiceId: number;
  paymentIds: readonly number[];
}

/** What an order paid ahead was taken off its invoice again: it is the customer's, and no longer counts for the order. */
export const freeTakenBack = command(
  'receivables.freeTakenBack',
  async ({ orderId, invoiceId, paymentIds }: Input, context) => {
    const order = await orderToRelease(context, orderId);
    const today = await businessDay(context);
    const changes: Change[] = [];
    const freed: number[] = [];
    for (const id of await overpaymentIdsOf(context.tx, context.accountId, orderId, paymentIds)) {
      const kept = await context.load(overpaymentAggregate, id);
      const events = takePartBack(kept.state, invoiceId, today);
      if (events.length > 0) freed.push(kept.state.orderPaymentId ?? 0);
      changes.push(change(kept, events));
    }
    return outcome({ orderId }, ...changes, ...(order?.release(freed) ?? []));
  },
);
