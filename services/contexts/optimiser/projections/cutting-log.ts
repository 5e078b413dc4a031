import { projection } from '../../../platform/projections/projection.ts';
import type { optimiserEvents } from '../optimiser.events.ts';

interface CuttingLogTable {
  account_id: number;
  sheet_id: number;
  panel_id: number;
  station_id: number;
  by_name: string;
  at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    cutting_log: CuttingLogTable;
  }
}

/** One row per panel that was cut from a sheet: where, when and by whom. */
export const cuttingLog = projection<typeof optimiserEvents>({
  name: 'cutting_log',
  tables: ['cutting_log'],
  on: {
    async 'optimiserSheet.panelScanned'(db, e) {
      const { panelIds, stationId } = e.data;
      if (stationId === undefined) return;
      await db
        .insertInto('cutting_log')
        .values(
          panelIds.map((panelId) => ({
            account_id: e.accountId,
            sheet_id: e.streamId,
            panel_id: panelId,
            station_id: stationId,
            by_name: e.meta.actor.name,
            at: e.at,
          })),
        )
        .onConflict((oc) => oc.columns(['account_id', 'sheet_id', 'panel_id']).doNothing())
        .execute();
    },
  },
});
