import type { Tx } from '../../../platform/db/database.ts';
import { cuttingTables } from '../../production/waiting-to-be-cut.facts.ts';
import { sheetFactsMany } from '../optimiser.facts.ts';
import { paceOf, type Tables } from './find/cutting-time.ts';

/** The pace is taken from so many panels at most, cut in so many days. */
const measured = { panels: 200, days: 14 };
const dayMs = 86_400_000;

/** How busy and how fast the cutting tables are, in three statements. */
export async function readTables(tx: Tx, accountId: number, now: Date): Promise<Tables> {
  const tables = await cuttingTables(tx, accountId);
  const sheets = await sheetFactsMany(
    tx,
    accountId,
    tables.flatMap((table) => table.openSheets),
  );
  const left = tables.map(({ openSheets }) =>
    openSheets.reduce((n, id) => {
      const sheet = sheets.get(id);
      return n + (sheet ? sheet.panelIds.length - sheet.cutPanelIds.length : 0);
    }, 0),
  );
  const log = tables.length
    ? await tx
        .selectFrom('cutting_log')
        .select(['station_id', 'at'])
        .where('account_id', '=', accountId)
        .where(
          'station_id',
          'in',
          tables.map((table) => table.id),
        )
        .where('at', '>=', new Date(now.getTime() - measured.days * dayMs))
        .orderBy('at', 'desc')
        .limit(measured.panels)
        .execute()
    : [];
  return {
    onTable: left.length ? Math.min(...left) : 0,
    pace: paceOf(log.map((row) => ({ stationId: row.station_id, at: new Date(row.at) }))),
  };
}
