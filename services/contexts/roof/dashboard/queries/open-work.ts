import { query } from '../../../../platform/cqrs/query.ts';
import { overdueInvoices } from '../../../invoicing/invoices-pending.facts.ts';
import { openSheets } from '../../../optimiser/sheets-pending.facts.ts';
import { openOrders } from '../../../orders/order-pending.facts.ts';
import { openPurchaseOrders } from '../../../purchasing/purchase-orders-pending.facts.ts';
import { openTasks } from '../../../tasks/tasks-pending.facts.ts';
import { countPending } from '../reading/count-pending.ts';
import { dayOf } from '../reading/day-of.ts';

/** How much is open in each area: the counts of the main menu. */
export const openWork = query('dashboard.openWork', async (_: object, context) => {
  const day = await dayOf(context);
  const sources = [openOrders, openPurchaseOrders, openSheets, openTasks, overdueInvoices(day)];
  return { today: day.today, data: await countPending(context, sources) };
});
