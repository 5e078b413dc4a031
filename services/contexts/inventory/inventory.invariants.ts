import { sql } from 'kysely';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { type StockState, stockAggregate } from './domain/stock.ts';

type Sheets = Record<string, number>;

/** Sheets by size: what came less what went, added up in the log and by no code of the stock item's own. */
const stockIsItsMovements = invariantOf<StockState>(stockAggregate, {
  name: 'stockIsItsMovements',
  title: 'Sheets on hand equal receipts less issues',
  settlesWithinMs: 0,
  async faultsOf({ id, version, state }, { tx, accountId, recall, keep }) {
    const before = await recall<Sheets>(id);
    // Added up once; from then on only what is new in its stream.
    const { rows } = await sql<{ size: string; sheets: number }>`
      select data ->> 'sizeId' as size, sum(case type
        when 'stock.sheetsDrawn' then -(data ->> 'quantity')::bigint
        when 'stock.adjusted' then (data ->> 'to')::bigint - (data ->> 'from')::bigint
        else (data ->> 'quantity')::bigint end)::bigint as sheets
      from event
      where account_id = ${accountId} and stream_type = ${stockAggregate.type} and stream_id = ${id}
        and version > ${before?.version ?? 0} and version <= ${version}
        and type in ('stock.sheetsReceived', 'stock.sheetsDrawn', 'stock.sheetsReturned', 'stock.adjusted')
      group by 1`.execute(tx);
    const moved: Sheets = { ...before?.memo };
    for (const { size, sheets } of rows) moved[size] = (moved[size] ?? 0) + sheets;
    if (rows.length > 0) await keep(id, version, moved);
    return state.sheetSizes.flatMap(({ sizeId, quantity }) =>
      quantity === (moved[sizeId] ?? 0)
        ? []
        : [`size ${sizeId}: ${quantity} sheets, its movements make ${moved[sizeId] ?? 0}`],
    );
  },
});

/** What must hold of stock. */
export const inventoryInvariants: readonly Invariant[] = [stockIsItsMovements];
