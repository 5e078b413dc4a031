import type { CommandContext } from '../../platform/cqrs/command.ts';
import { change } from '../../platform/kernel/aggregate.ts';
import { currency, sum } from '../../platform/kernel/money.ts';
import { orderAggregate } from './domain/order.ts';
import { isDropped } from './domain/statuses.ts';

/**
 * An order, locked, for a command of a context above that lets payments of it go: they no longer count for it. The caller
 * appends the change.
 */
export async function orderToRelease(context: CommandContext, id: number) {
  const order = await context.find(orderAggregate, id);
  if (!order) return null;
  const held = order.state.payments.filter((payment) => !payment.isReleased);
  return {
    isDropped: isDropped(order.state.status),
    /** Its cancellation is charged for. */
    hasFee: Boolean(order.state.cancellationFee),
    paymentIds: order.state.payments.map((payment) => payment.paymentId),
    release(paymentIds: readonly number[]) {
      const gone = held.filter((payment) => paymentIds.includes(payment.paymentId));
      if (gone.length === 0) return [];
      const data = {
        paymentIds: gone.map((payment) => payment.paymentId),
        amount: currency(sum(gone.map((one) => one.amount))),
      };
      return [change(order, [{ type: 'order.paymentsReleased' as const, data }])];
    },
  };
}
