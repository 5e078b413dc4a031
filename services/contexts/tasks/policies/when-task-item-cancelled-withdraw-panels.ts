import { policy } from '../../../platform/policies/policy.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { withdrawPanels } from '../../production/production.facts.ts';
import { isOrderOff } from '../domain/statuses.ts';
import type { taskEvents } from '../tasks.events.ts';

/** Panels that were on a truck when their order was cancelled come back: nobody waits for them any more. */
export const whenTaskItemCancelledWithdrawPanels = policy<typeof taskEvents>(
  'when-task-item-cancelled-withdraw-panels',
  {
    async 'taskItem.cancelled'({ accountId, data: { orderId } }, { read, dispatch }) {
      const order = orderId === null ? null : await read((tx) => orderFacts(tx, accountId, orderId));
      if (order && isOrderOff(order.status))
        await dispatch(withdrawPanels, { orderId: order.id, reason: 'the order is cancelled' });
    },
  },
);
