import { sql } from 'kysely';
import { query } from '../../../../platform/cqrs/query.ts';
import { type BinNode, mostBins } from '../bins.contract.ts';
import { readLoad } from './read-load.ts';

/** All bins that are in use, each with what lies in it and its containers, by code. */
export const binTree = query('inventory.binTree', async (_: object, { db, accountId }) => {
  const { rows } = await sql<BinNode>`
    with load as (
      select coalesce(c.holder_id, h.holder_id) as holder_id,
        sum(h.quantity) filter (where h.kind in ('sheet', 'offcut', 'block')) as sheets, count(*) as things,
        sum(h.weight_kg) as kg
      from held_stock h left join container_list c on c.account_id = h.account_id and c.id = h.holder_id
      where h.account_id = ${accountId} and h.quantity > 0 group by 1
    )
    select b.id, b.code, b.name, b.kind, b.parent_id as "parentId", b.accepts, b.max_sheets as "maxSheets",
      b.max_kg as "maxKg", coalesce(load.sheets, 0)::int as sheets, coalesce(load.things, 0)::int as things,
      coalesce(load.kg, 0)::numeric(16, 5)::text as "weightKg"
    from bin_list b left join load on load.holder_id = b.id
    where b.account_id = ${accountId} and not b.is_archived
    order by b.code, b.id limit ${mostBins + 1}`.execute(db);
  return { bins: rows.slice(0, mostBins), isCut: rows.length > mostBins, loose: await readLoad(db, accountId, 0) };
});
