import { sql } from 'kysely';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { stationCuttingContract } from '../station/station-cutting.contract.ts';

/** Batches of sheets are found by their number and shown at their station. */
export const productionBatchSearch: SearchSource = {
  kind: labelForms.productionBatch.kind,
  group: 'Production batches',
  icon: 'optimiser',
  below: '/production/stations',
  pageId: sql<number>`station_id`,
  from: 'production_batch_list',
  name: sql`number || ', ' || stock_code`,
  access: stationCuttingContract.listBatches.access,
};
