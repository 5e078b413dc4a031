import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import type { GlassLevelRow } from '../inventory.contract.ts';
import { glassLevelTable } from '../projections/glass-level-list.ts';

/** One offcut, as its list gives it. */
export const getGlassLevel = query('inventory.getGlassLevel', async ({ id }: { id: number }, { db, accountId }) => {
  const [row] = await readTableRows<GlassLevelRow>(db, accountId, glassLevelTable, [id]);
  if (!row) throw notFound();
  return row;
});
