import { type RawBuilder, sql } from 'kysely';
import type { AnyList } from '../contract/maintained-list.ts';
import type { TableColumn, TableColumns, TableQuery } from '../contract/table.ts';
import { type QueryDefinition, query } from '../cqrs/query.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../kernel/errors.ts';
import { runTable, type TableResult, type TableSource } from '../table/run-table.ts';
import { findRecord } from './list-records.ts';

const sqlTypes: Partial<Record<TableColumn['type'], RawBuilder<unknown>>> = {
  number: sql`::double precision`,
  money: sql`::numeric`,
  quantity: sql`::numeric`,
  date: sql`::date`,
  instant: sql`::timestamptz`,
  flag: sql`::boolean`,
};

/** A field of the row's data, in the type its column sorts and filters by. */
const expressionOf = (field: string, type: TableColumn['type']) =>
  sql`((data->>${field}::text)${sqlTypes[type] ?? sql``})`;

/** Where a list is read from. */
export const listSource = (list: AnyList): TableSource<TableColumns> => ({
  from: 'maintained_list',
  columns: list.columns,
  expressions: Object.fromEntries(
    Object.entries(list.columns).map(([field, { type }]) => [
      field,
      list.fields[field]?.isNested ? sql`(data->${field}::text)` : expressionOf(field, type),
    ]),
  ),
  where: sql<boolean>`list = ${list.name}`,
  ...(list.isOrdered ? { defaultOrder: { field: 'position', dir: 'asc' } } : {}),
});

/** Rows of a list for a request on the table protocol. */
export const listRows = (db: Tx, accountId: number, list: AnyList, table: TableQuery): Promise<TableResult> =>
  runTable(db, accountId, listSource(list), table);

/** The list and one record of it. */
export function listQueries(
  list: AnyList,
  name = `${list.context}.list.${list.name}`,
): {
  list: QueryDefinition<{ table: TableQuery }, TableResult & { data: never[] }>;
  get: QueryDefinition<{ id: number }, unknown>;
} {
  return {
    list: query(name, async ({ table }, { db, accountId }) => {
      const result = await listRows(db, accountId, list, table);
      return { ...result, data: result.data as never[] };
    }),
    get: query(`${list.context}.get.${list.name}`, async ({ id }, { db, accountId }) => {
      const record = await findRecord(db, accountId, list, id);
      if (!record) throw notFound();
      return { ...record, revision: record.version };
    }),
  };
}
