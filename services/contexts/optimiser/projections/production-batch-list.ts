import { rowProjection } from '../../../platform/projections/row-projection.ts';
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

const moved = (e: { readonly data: { readonly to: string } }) => ({ status: e.data.to });

/** One row per production batch. */
export const productionBatchList = rowProjection<typeof optimiserEvents>()({
  name: 'production_batch_list',
  added: {
    'productionBatch.created'(e) {
      const { number, stationId, stockCode, sheetIds, to } = e.data;
      return {
        number,
        station_id: stationId,
        status: to,
        stock_code: stockCode,
        sheet_ids: sheetIds,
        created_at: e.at,
      };
    },
  },
  changed: {
    'productionBatch.cuttingStarted': moved,
    'productionBatch.cuttingReverted': moved,
    'productionBatch.cancelled': moved,
    'productionBatch.completed': moved,
  },
});
