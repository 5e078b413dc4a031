import { quantity } from '../../../platform/kernel/money.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { areaOf } from '../domain/area.ts';
import { isForJob } from '../domain/glass-level.ts';
import { type GlassLevelRow, glassLevelColumns, inventoryContract } from '../inventory.contract.ts';
import { glassLevelStatus, type inventoryEvents } from '../inventory.events.ts';

interface GlassLevelTable {
  account_id: number;
  id: number;
  stock_id: number;
  stock_code: string;
  thickness_mm: number | null;
  width_mm: number;
  height_mm: number;
  area_m2: string;
  bin: string;
  holder_id: number | null;
  status: GlassLevelRow['status'];
  source_sheet_id: number | null;
  created_at: Date | string;
  /** When it left the rack, and whether for a job (else scrapped or not found); null while it is there. */
  left_at: Date | string | null;
  is_used: boolean | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    glass_level_list: GlassLevelTable;
  }
}

/** The list over this read table. */
export const glassLevelTable: TableSource<typeof glassLevelColumns> = {
  from: 'glass_level_list',
  columns: glassLevelColumns,
  searchColumn: 'search',
  prefixColumns: ['stock_code'],
  indexed: ['status', 'stockId'],
};

/** One row per offcut, also those that are used up. */
export const glassLevelList = rowProjection<typeof inventoryEvents>()({
  name: 'glass_level_list',
  added: {
    'glassLevel.created': ({ data, at }) => ({
      stock_id: data.stockId,
      stock_code: data.stockCode,
      thickness_mm: data.thicknessMm,
      width_mm: data.widthMm,
      height_mm: data.heightMm,
      area_m2: quantity(areaOf(data)),
      bin: data.bin,
      holder_id: null,
      status: glassLevelStatus.available,
      source_sheet_id: data.sourceSheetId,
      created_at: at,
      left_at: null,
      is_used: null,
    }),
  },
  changed: {
    'glassLevel.used': ({ data, at }) => ({
      ...{ status: data.to, left_at: at, is_used: isForJob(data.cause) },
      ...(data.to === glassLevelStatus.cut ? { holder_id: null, bin: '' } : {}),
    }),
    'glassLevel.moved': ({ data }) => ({ holder_id: data.holderId, bin: data.bin }),
    'glassLevel.returned': (e) => ({ status: e.data.to, left_at: null, is_used: null }),
  },
  live: {
    topic: 'inventory/glasslevels',
    access: inventoryContract.listGlassLevels.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<GlassLevelRow>(db, accountId, glassLevelTable, ids),
  },
});
