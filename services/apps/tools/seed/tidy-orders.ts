import { lifecycleHandlers } from '../../../contexts/orders/commands/run-lifecycle-action.ts';
import { UpdateOrderBody } from '../../../contexts/orders/orders.contract.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { updateOrder } from '../../../contexts/production/orders/order-use-cases.ts';
import type { Business } from './business.ts';

/** Late orders a shop of this size has on any day. */
const usualLate = 7;

/** The office looks through its late orders: those that never went on are given up, the others get a day that can be kept. */
export async function tidyOrders(b: Business, at: Date, today: string): Promise<void> {
  await b.settle();
  const rows = await b.read((tx) =>
    tx
      .selectFrom('order_list')
      .select(['id', 'type', 'finished'])
      .where('account_id', '=', b.accountId)
      .where('is_open', '=', true)
      .where('due_date', '<', today)
      .orderBy('due_date', 'desc')
      .orderBy('id')
      .execute(),
  );
  for (const { id } of rows.filter((row) => row.type === 'quote'))
    await b.run(at, lifecycleHandlers.cancelquote, { id, reason: 'The job went ahead without us' });
  const late = rows
    .filter((row) => row.type !== 'quote')
    .sort((x, y) => Number(y.finished > 0) - Number(x.finished > 0));
  for (const [i, { id, finished }] of late.slice(usualLate).entries()) {
    const isMoved = await promiseAnew(b, at, id, b.calendar?.workday(today, 1 + (i % 4)) ?? today);
    if (!isMoved && finished === 0)
      await b.run(at, lifecycleHandlers.cancel, { id, reason: 'The customer did not come back to us' });
  }
  await b.settle();
}

async function promiseAnew(b: Business, at: Date, id: number, dueDate: string): Promise<boolean> {
  const order = await b.read((tx) => orderFacts(tx, b.accountId, id));
  if (!order) return false;
  return (await b.run(at, updateOrder, { id, ...UpdateOrderBody.parse({ ...order, dueDate }) })) !== null;
}
