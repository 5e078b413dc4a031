import { query } from '../../../../platform/cqrs/query.ts';
import { assertStation, panelFactsMany } from '../../../production/production.facts.ts';
import { sheetFactsMany } from '../../optimiser.facts.ts';

/** What was cut at a station, the newest first. */
export const cuttingLog = query(
  'optimiser.cuttingLog',
  async ({ id, length }: { id: number; length: number }, { db, accountId }) => {
    await assertStation(db, accountId, id);
    const rows = await db
      .selectFrom('cutting_log')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('station_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('panel_id', 'desc')
      .limit(length)
      .execute();
    const panels = await panelFactsMany(db, accountId, [...new Set(rows.map((row) => row.panel_id))]);
    const sheets = await sheetFactsMany(
      db,
      accountId,
      rows.map((row) => row.sheet_id),
    );
    return {
      rows: rows.flatMap((row) => {
        const panel = panels.find((one) => one.id === row.panel_id);
        const sheet = sheets.get(row.sheet_id);
        if (!panel || !sheet) return [];
        const { barcode, orderNumber, cutWidthMm: widthMm, cutHeightMm: heightMm, stockCode } = panel;
        const what = { panelId: panel.id, barcode, orderNumber, stockCode, widthMm, heightMm };
        const at = typeof row.at === 'string' ? row.at : row.at.toISOString();
        return [{ ...what, sheetId: sheet.id, sheetNumber: sheet.number, byName: row.by_name, at }];
      }),
    };
  },
);
