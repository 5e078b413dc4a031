import { query } from '../../../platform/cqrs/query.ts';
import { isMade } from '../domain/statuses.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { panelsAt } from './panels-at.ts';

/** Lines of orders of which panels are at the station, each with all its panels: what has to come together. */
export const listAssemblies = query('production.listAssemblies', async ({ id }: { id: number }, { db, accountId }) => {
  const rows = await panelsAt(db, accountId, id);
  const ids = new Set(rows.map((row) => row.id));
  const items = [...new Set(rows.map((row) => row.itemId))];
  if (items.length === 0) return { assemblies: [] };
  const all = rowsOf(
    await panels(db, accountId).where('item_id', 'in', items).where('is_on_floor', '=', true).execute(),
  );
  const assemblies = items.flatMap((itemId) => {
    const mine = all.filter((p) => p.itemId === itemId).sort((a, b) => a.pieceNumber - b.pieceNumber);
    const [first] = mine;
    if (!first) return [];
    const { orderId, orderNumber, contactName, stockCode, pieceCount } = first;
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
