import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { awaitsSolver } from '../domain/optimiser-sheet.ts';
import { writeOutline } from '../layout/outline.contract.ts';
import { type Layout, type SheetRow, sheetColumns, sheetsTopic } from '../optimiser.contract.ts';
import type { optimiserEvents } from '../optimiser.events.ts';

interface OptimiserSheetTable {
  account_id: number;
  id: number;
  number: string;
  stock_id: number;
  stock_code: string;
  status: string;
  panel_count: number;
  cut_count: number;
  sheet_count: number;
  panel_area: string;
  yield_percent: string | null;
  is_solving: boolean;
  queued_at: Date | string | null;
  created_at: Date | string;
  station_id: number | null;
  is_at_secondary: boolean;
  outline: string | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    optimiser_sheet_list: OptimiserSheetTable;
  }
}

type Set = { [K in keyof OptimiserSheetTable]?: OptimiserSheetTable[K] | RawBuilder<OptimiserSheetTable[K]> };
interface Moved {
  accountId: number;
  streamId: number;
  data: { to: string };
}

const update = (db: Tx, e: Moved, set: Set = {}) =>
  db
    .updateTable('optimiser_sheet_list')
    .set({ status: e.data.to, is_solving: awaitsSolver(e.data.to), ...set })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();

const noLayout = { sheet_count: 0, yield_percent: null, outline: null };
const laidOut = (layout: Layout) => ({
  sheet_count: layout.sheets.length,
  yield_percent: (layout.yield * 100).toFixed(2),
  outline: writeOutline(layout.sheets),
});

/** The list over this read table. */
export const sheetTable: TableSource<typeof sheetColumns> = {
  from: 'optimiser_sheet_list',
  columns: sheetColumns,
  searchColumn: 'search',
  prefixColumns: ['number'],
  indexed: ['status', 'stockId', 'id'],
};

/** One row per cutting sheet. */
export const optimiserSheetList = projection<typeof optimiserEvents>({
  name: 'optimiser_sheet_list',
  tables: ['optimiser_sheet_list'],
  on: {
    async 'optimiserSheet.created'(db, e) {
      const { number, stockId, stockCode, to, panelIds, panelArea } = e.data;
      await db
        .insertInto('optimiser_sheet_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          stock_id: stockId,
          stock_code: stockCode,
          status: to,
          panel_count: panelIds.length,
          cut_count: 0,
          panel_area: panelArea,
          is_solving: false,
          queued_at: null,
          created_at: e.at,
          station_id: null,
          is_at_secondary: false,
          ...noLayout,
        })
        .execute();
    },
    async 'optimiserSheet.panelsAdded'(db, e) {
      await update(db, e, {
        panel_count: sql`panel_count + ${e.data.panelIds.length}`,
        panel_area: sql`panel_area + ${e.data.panelArea}::numeric`,
        ...noLayout,
      });
    },
    async 'optimiserSheet.queued'(db, e) {
      await update(db, e, { queued_at: e.at });
    },
    async 'optimiserSheet.optimised'(db, e) {
      await update(db, e, laidOut(e.data.layout));
    },
    async 'optimiserSheet.optimiseFailed'(db, e) {
      await update(db, e);
    },
    async 'optimiserSheet.layoutEdited'(db, e) {
      await update(db, e, laidOut(e.data.layout));
    },
    async 'optimiserSheet.layoutChosen'(db, e) {
      await update(db, e, laidOut(e.data.layout));
    },
    async 'optimiserSheet.panelsLaidIn'(db, e) {
      const { panelIds, panelArea, layout } = e.data;
      await update(db, e, {
        panel_count: sql`panel_count + ${panelIds.length}`,
        panel_area: sql`panel_area + ${panelArea}::numeric`,
        ...laidOut(layout),
      });
    },
    async 'optimiserSheet.sentSecondary'(db, e) {
      await update(db, e, { is_at_secondary: true });
    },
    async 'optimiserSheet.sentPrimary'(db, e) {
      await update(db, e, { is_at_secondary: false });
    },
    async 'optimiserSheet.cuttingStarted'(db, e) {
      await update(db, e, { station_id: e.data.stationId ?? null });
    },
    async 'optimiserSheet.cuttingReverted'(db, e) {
      await update(db, e, { station_id: null });
    },
    async 'optimiserSheet.panelScanned'(db, e) {
      await update(db, e, { cut_count: sql`cut_count + ${e.data.panelIds.length}` });
    },
    async 'optimiserSheet.completed'(db, e) {
      await update(db, e);
    },
    async 'optimiserSheet.removed'(db, e) {
      await update(db, e);
    },
  },
  live: {
    topic: sheetsTopic,
    access: 'optimisation:read',
    ids: (e) => (e.streamType === 'optimiserSheet' ? [e.streamId] : []),
    read: (db, accountId, ids) => readTableRows<SheetRow>(db, accountId, sheetTable, ids),
  },
});
