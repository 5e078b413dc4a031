import type { Tx } from '../../platform/db/database.ts';
import { glassLevelStatus } from './inventory.events.ts';

/** Sheets of stock that cutting sheets drew and did not give back, by cutting sheet and stock item; as the ledger of the racks knows it. */
export async function sheetsDrawnBy(
  tx: Tx,
  accountId: number,
  sheetIds: readonly number[],
): Promise<{ readonly sheetId: number; readonly stockId: number; readonly sheets: number }[]> {
  if (sheetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('stock_transaction')
    .select(({ fn }) => ['cause_id', 'stock_id', fn.sum<string>('sheets').as('sheets')])
    .where('account_id', '=', accountId)
    .where('cause_kind', '=', 'optimiserSheet')
    .where('cause_id', 'in', [...sheetIds])
    .where('item', '=', 'sheet')
    .groupBy(['cause_id', 'stock_id'])
    .execute();
  return rows.map((row) => ({ sheetId: row.cause_id ?? 0, stockId: row.stock_id, sheets: -Number(row.sheets) }));
}

/** An offcut a cutting sheet left, mm; rests of it that were cut by hand carry the same sheet. */
export interface OffcutOfSheet {
  readonly sheetId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Still glass: in the rack or set aside, not used up. */
  readonly isThere: boolean;
}

/** Every offcut that came from cutting sheets, as the list of offcuts knows it. */
export async function offcutsOfSheets(
  tx: Tx,
  accountId: number,
  sheetIds: readonly number[],
): Promise<OffcutOfSheet[]> {
  if (sheetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('glass_level_list')
    .select(['source_sheet_id', 'width_mm', 'height_mm', 'status'])
    .where('account_id', '=', accountId)
    .where('source_sheet_id', 'in', [...sheetIds])
    .execute();
  return rows.map((row) => ({
    sheetId: row.source_sheet_id ?? 0,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    isThere: row.status !== glassLevelStatus.cut,
  }));
}
