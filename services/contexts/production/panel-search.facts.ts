import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { ofSize } from '../../platform/table/size-search.ts';
import { productionContract } from './production.contract.ts';

/** Panels are found by their label, order, customer, glass and size. */
export const panelSearch: SearchSource = {
  kind: 'productionItem',
  group: 'Panels',
  icon: 'barcode',
  below: '/production/items',
  from: 'panel_list',
  text: 'search',
  size: ofSize,
  name: sql`barcode || ', ' || order_number || ', ' || stock_code || ' ' || width_mm || ' × ' || height_mm`,
  access: productionContract.listPanels.access,
};
