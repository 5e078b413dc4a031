import { sql } from 'kysely';
import { labelForms } from '../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { inventoryContract } from './inventory.contract.ts';

// Shown on the page of their glass.
const withTheirGlass = { icon: 'inventory', below: '/inventory/stock', pageId: sql<number>`stock_id` } as const;
const size = sql`width_mm || ' × ' || height_mm || ', ' || stock_code`;

/** Sheet sizes are found by their label. */
export const glassSizeSearch: SearchSource = {
  ...withTheirGlass,
  kind: labelForms.glassSize.kind,
  group: 'Sheet sizes',
  from: 'glass_size',
  name: sql`${labelForms.glassSize.prefix}::text || id || ', ' || ${size}`,
  access: inventoryContract.listGlassSizes.access,
};

/** Offcuts are found by their label. */
export const glassLevelSearch: SearchSource = {
  ...withTheirGlass,
  kind: labelForms.glassLevel.kind,
  group: 'Glass offcuts',
  from: 'glass_level_list',
  name: sql`${labelForms.glassLevel.prefix}::text || id || ', ' || ${size}`,
  access: inventoryContract.listGlassLevels.access,
};
