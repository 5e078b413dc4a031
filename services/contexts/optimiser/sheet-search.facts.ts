import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { optimiserContract } from './optimiser.contract.ts';

/** Optimiser sheets are found by number and glass. */
export const sheetSearch: SearchSource = {
  kind: 'optimiserSheet',
  group: 'Optimiser sheets',
  icon: 'optimiser',
  below: '/optimiser/sheets',
  from: 'optimiser_sheet_list',
  text: 'search',
  name: sql`number || ', ' || stock_code`,
  access: optimiserContract.listSheets.access,
};
