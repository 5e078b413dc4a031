import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';

/** Every panel an order has or had, recut ones included, by line and piece. */
export const listOrderPanels = query(
  'production.listOrderPanels',
  async ({ id }: { id: number }, { db, accountId }) => {
    if (!(await orderFacts(db, accountId, id))) throw notFound();
    const rows = await panels(db, accountId)
      .where('order_id', '=', id)
      .orderBy('item_id')
      .orderBy('piece_number')
      .orderBy('id')
      .execute();
    return { panels: rowsOf(rows) };
  },
);
