import {
  type LifecycleAction,
  type OrderRow,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';

/** What became of one order of a bulk action: null while it waits, else done or the server's reason. */
export interface Outcome {
  readonly order: Pick<OrderRow, 'id' | 'number' | 'contactName'>;
  readonly refusal: string | null;
}

/**
 * Sends one action to each order in turn, so that one refusal stops none of the others. Tells each outcome as it comes.
 * @throws when the session ended.
 */
export async function runBulk(
  action: LifecycleAction,
  reason: string,
  orders: readonly Outcome['order'][],
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const order of orders) {
    const refusal = await call(ordersContract[action], { params: { id: order.id }, body: { reason } }).then(
      () => null,
      (cause: unknown) => {
        if (!(cause instanceof ApiError) || cause.status === 401) throw cause;
        return cause.message;
      },
    );
    onOutcome({ order, refusal });
  }
}
