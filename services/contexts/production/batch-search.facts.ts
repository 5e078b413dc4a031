import { sql } from 'kysely';
import { labelForms } from '../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { stationAppContract } from './stationapp/stationapp.contract.ts';

/** Loads of the furnace are found by their number. */
export const tougheningBatchSearch: SearchSource = {
  kind: labelForms.tougheningBatch.kind,
  group: 'Toughening batches',
  icon: 'production',
  below: '/production/tougheningbatches',
  from: 'aggregate',
  where: sql`type = 'tougheningBatch'`,
  name: sql`(state->>'number') || ', ' || (state->>'stockCode')`,
  access: stationAppContract.getTougheningBatch.access,
};
