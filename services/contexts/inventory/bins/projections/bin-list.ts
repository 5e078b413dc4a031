import { sql } from 'kysely';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { rowProjection } from '../../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../../platform/table/run-table.ts';
import { type BinData, type BinRow, binColumns, bins, binsTopic } from '../bins.contract.ts';
import type { binEvents } from '../bins.events.ts';

interface BinTable {
  account_id: number;
  id: number;
  code: string;
  name: string;
  kind: BinRow['kind'];
  parent_id: number | null;
  accepts: BinRow['accepts'];
  max_sheets: number | null;
  max_kg: number | null;
  max_width_mm: number | null;
  max_height_mm: number | null;
  is_archived: boolean;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    bin_list: BinTable;
  }
}

type HolderList = 'bin_list' | 'container_list';
const ofRow = (table: HolderList) =>
  sql`h.account_id = ${trustedName(`${table}.account_id`)} and h.holder_id = ${trustedName(`${table}.id`)}`;
/** Sheets, offcuts and sheets of blocks that lie in the bin or container of a row. */
export const sheetsIn = (table: HolderList) =>
  sql`(select coalesce(sum(h.quantity) filter (where h.kind in ('sheet', 'offcut', 'block')), 0)::int
    from read.held_stock h where ${ofRow(table)})`;
/** What lies in the bin or container of a row, kg. */
export const kgIn = (table: HolderList) =>
  sql`(select coalesce(sum(h.weight_kg), 0)::numeric(16, 5) from read.held_stock h where ${ofRow(table)})`;

/** The list over this read table. */
export const binTable: TableSource<typeof binColumns> = {
  from: 'bin_list',
  columns: binColumns,
  searchColumn: 'search',
  expressions: {
    parent: sql`coalesce((select p.code from read.bin_list p where p.account_id = bin_list.account_id and p.id = bin_list.parent_id), '')`,
    sheets: sheetsIn('bin_list'),
    weightKg: kgIn('bin_list'),
  },
};

const rowOf = (d: BinData) => ({
  code: d.code,
  name: d.name,
  kind: d.kind,
  parent_id: d.parentId,
  accepts: d.accepts,
  max_sheets: d.maxSheets,
  max_kg: d.maxKg,
  max_width_mm: d.maxWidthMm,
  max_height_mm: d.maxHeightMm,
});

/** One row per bin. */
export const binList = rowProjection<typeof binEvents>()({
  name: 'bin_list',
  added: { 'bin.created': (e) => ({ ...rowOf(e.data), is_archived: false }) },
  changed: {
    'bin.updated': (e) => rowOf(e.data),
    'bin.archived': () => ({ is_archived: true }),
    'bin.restored': () => ({ is_archived: false }),
  },
  live: {
    topic: binsTopic,
    access: bins.rights.read,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<BinRow>(db, accountId, binTable, ids),
  },
});
