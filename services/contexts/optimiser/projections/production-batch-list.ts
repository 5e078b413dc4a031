import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import type { optimiserEvents } from '../optimiser.events.ts';

interface ProductionBatchTable {
  account_id: number;
  id: number;
  number: string;
  station_id: number;
  status: string;
  stock_code: string;
  sheet_ids: number[];
  created_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    production_batch_list: ProductionBatchTable;
  }
}

const moved = (db: Tx, e: { accountId: number; streamId: number; data: { to: string } }) =>
  db
    .updateTable('production_batch_list')
    .set({ status: e.data.to })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();

/** One row per production batch. */
export const productionBatchList = projection<typeof optimiserEvents>({
  name: 'production_batch_list',
  tables: ['production_batch_list'],
  on: {
    async 'productionBatch.created'(db, e) {
      const { number, stationId, stockCode, sheetIds, to } = e.data;
      await db
        .insertInto('production_batch_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          station_id: stationId,
          status: to,
          stock_code: stockCode,
          sheet_ids: sheetIds,
          created_at: e.at,
        })
        .execute();
    },
    async 'productionBatch.cuttingStarted'(db, e) {
      await moved(db, e);
    },
    async 'productionBatch.cuttingReverted'(db, e) {
      await moved(db, e);
    },
    async 'productionBatch.cancelled'(db, e) {
      await moved(db, e);
    },
    async 'productionBatch.completed'(db, e) {
      await moved(db, e);
    },
  },
});
