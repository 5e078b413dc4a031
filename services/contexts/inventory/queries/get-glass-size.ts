import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import type { GlassSizeRow } from '../inventory.contract.ts';
import { glassSizeTable } from './list-glass-sizes.ts';

/** One sheet size with what stands of it, as its list gives it. */
export const getGlassSize = query('inventory.getGlassSize', async ({ id }: { id: number }, { db, accountId }) => {
  const [row] = await readTableRows<GlassSizeRow>(db, accountId, glassSizeTable, [id]);
  if (!row) throw notFound();
  return row;
});
