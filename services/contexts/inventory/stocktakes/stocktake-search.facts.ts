import { sql } from 'kysely';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { stocktakesContract } from './stocktakes.contract.ts';

/** Stocktakes are found by their number. */
export const stocktakeSearch: SearchSource = {
  kind: labelForms.stocktake.kind,
  group: 'Stocktakes',
  icon: 'inventory',
  below: '/inventory/stocktakes',
  from: 'stocktake_list',
  name: sql`number || ', ' || scope_text`,
  access: stocktakesContract.listStocktakes.access,
};
