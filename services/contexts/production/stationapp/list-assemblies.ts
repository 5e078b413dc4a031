import { query } from '../../../platform/cqrs/query.ts';
import { isMade } from '../domain/statuses.ts';
import type { PanelRow } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { panelsAt } from './panels-at.ts';

/** Lines of orders of which panels are at the station, each with all its panels: what has to come together. */
export const listAssemblies = query('production.listAssemblies', async ({ id }: { id: number }, { db, accountId }) => {
  const rows = await panelsAt(db, accountId, id);
  const ids = new Set(rows.map((row) => row.id));
  if (rows.length === 0) return { assemblies: [] };
  const orders = [...new Set(rows.map((row) => row.orderId))];
  const all = rowsOf(
    await panels(db, accountId)
      .where('order_id', 'in', orders)
      .where('is_on_floor', '=', true)
      .orderBy('piece_number')
      .orderBy('id')
      .execute(),
  );
  // Lines are numbered within their order.
  const lineOf = (row: PanelRow) => `${row.orderId} ${row.itemId}`;
  const lines = Map.groupBy(all, lineOf);
  const assemblies = [...new Set(rows.map(lineOf))].flatMap((line) => {
    const mine = lines.get(line) ?? [];
    const [first] = mine;
    if (!first) return [];
    const { orderId, orderNumber, itemId, contactName, stockCode, pieceCount } = first;
    return [
      {
        orderId,
        orderNumber,
        itemId,
        contactName,
        stockCode,
        pieces: pieceCount,
        here: mine.filter((p) => ids.has(p.id)).length,
        finished: mine.filter((p) => isMade(p.status)).length,
        panels: mine,
      },
    ];
  });
  return { assemblies };
});
