import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { orderFacts } from '../orders.facts.ts';

/** The order a scan belongs to: by its number, as a quote too, or by the label of one of its panels. 404 otherwise. */
export const lookupOrderBarcodeAsking = (floor: OrderFloor) =>
  query('orders.lookupOrderBarcode', async ({ barcode }: { barcode: string }, context) => {
    const { db, accountId } = context;
    const panel = await floor.panelOfLabel(db, accountId, barcode);
    const id = panel?.orderId ?? (await orderIdOf(barcode, context));
    const order = id === null ? null : await orderFacts(db, accountId, id);
    if (!order) throw new AppError(404, 'NotFoundError', `No order has the barcode ${barcode}`);
    return { id: order.id, number: order.number, status: order.status, panelId: panel?.id ?? null };
  });

async function orderIdOf(number: string, { db, accountId }: QueryContext): Promise<number | null> {
  const row = await db
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
