import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { readTableRows, type TableSource } from '../../../../platform/table/run-table.ts';
import { ofSize } from '../../../../platform/table/size-search.ts';
import { type Contents, type HeldRow, heldColumns, mostHeld } from '../bins.contract.ts';

const codeIn = (table: 'bin_list' | 'container_list') =>
  sql`(select c.code from ${sql.table(`read.${table}`)} c where c.account_id = held_stock.account_id and c.id = held_stock.holder_id)`;

/** Where everything lies that is there. */
export const heldTable: TableSource<typeof heldColumns> = {
  from: 'held_stock',
  columns: heldColumns,
  searchColumn: 'search',
  size: ofSize,
  prefixColumns: ['label', 'stock_code'],
  where: sql<boolean>`quantity > 0`,
  expressions: { bin: sql`coalesce(${codeIn('bin_list')}, ${codeIn('container_list')}, '')` },
  defaultOrder: { field: 'stockCode', dir: 'asc' },
};

/** What lies in some bins or containers, by glass. */
export async function readHeld(db: Tx, accountId: number, holderIds: readonly number[]): Promise<Contents> {
  const { rows } = await sql<{ id: number }>`
    select id from held_stock where account_id = ${accountId} and quantity > 0
      and holder_id = any(${[...holderIds]}::bigint[])
    order by stock_code, kind, width_mm, id limit ${mostHeld + 1}`.execute(db);
  const ids = rows.slice(0, mostHeld).map((row) => row.id);
  const found = new Map((await readTableRows<HeldRow>(db, accountId, heldTable, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), isCut: rows.length > mostHeld };
}

/** A bin with all bins below it, and the containers that stand in them. */
export async function branchOf(db: Tx, accountId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch as (
      select ${id}::bigint as id
      union
      select b.id from bin_list b join branch on b.parent_id = branch.id where b.account_id = ${accountId}
    )
    select id from branch
    union
    select c.id from container_list c join branch on c.holder_id = branch.id where c.account_id = ${accountId}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
