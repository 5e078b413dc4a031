import { sql } from 'kysely';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { glassBlocksContract } from './glassblocks.contract.ts';

/** Glass blocks are found by their label and shown on the page of their glass. */
export const glassBlockSearch: SearchSource = {
  kind: labelForms.glassBlock.kind,
  group: 'Glass blocks',
  icon: 'inventory',
  below: '/inventory/stock',
  pageId: sql<number>`stock_id`,
  from: 'glass_block_list',
  name: sql`number || ', ' || sheets || ' × ' || stock_code`,
  access: glassBlocksContract.listGlassBlocks.access,
};
