import { query } from '../../../../platform/cqrs/query.ts';
import { sheetsPending } from '../../../optimiser/sheets-pending.facts.ts';
import { ordersPending } from '../../../orders/order-pending.facts.ts';
import { panelsPending } from '../../../production/floor-pending.facts.ts';
import { purchaseOrdersPending } from '../../../purchasing/purchase-orders-pending.facts.ts';
import { tasksPending } from '../../../tasks/tasks-pending.facts.ts';
import { countPending } from '../reading/count-pending.ts';
import { dayOf } from '../reading/day-of.ts';

/** What waits for somebody. */
export const pendingItems = query('dashboard.pendingItems', async (_: object, context) => {
  const day = await dayOf(context);
  const sources = [
    ...ordersPending(day),
    ...panelsPending(day),
    ...sheetsPending(),
    ...tasksPending(day),
    ...purchaseOrdersPending(day),
  ];
  return { today: day.today, data: await countPending(context, sources) };
});
