import type { Tx } from '../../../platform/db/database.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { planSources } from './plans.contract.ts';

/** A plan of a sheet as it was stored; it never changes. */
export interface StoredPlan {
  readonly id: number;
  readonly source: (typeof planSources)[number];
  readonly layout: Layout;
  readonly byName: string;
  readonly at: string;
}

const rowsOf = (db: Tx, accountId: number, sheetId: number) =>
  db
    .selectFrom('optimiser_plan')
    .select(['id', 'source', 'layout', 'by_name', 'at'])
    .where('account_id', '=', accountId)
    .where('sheet_id', '=', sheetId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const toPlan = ({ id, source, layout, by_name, at }: Row): StoredPlan => ({
  ...{ id, source, byName: by_name },
  layout: typeof layout === 'string' ? JSON.parse(layout) : layout,
  at: typeof at === 'string' ? at : at.toISOString(),
});

/** The plans of a sheet, the newest first; those of the solver's front after the best they were found with. */
export async function storedPlans(db: Tx, accountId: number, sheetId: number): Promise<StoredPlan[]> {
  const rows = await rowsOf(db, accountId, sheetId).orderBy('place_group', 'desc').orderBy('id').execute();
  return rows.map(toPlan);
}

/** One plan of a sheet; null when it has none with this id. */
export async function storedPlan(db: Tx, accountId: number, sheetId: number, id: number): Promise<StoredPlan | null> {
  const row = await rowsOf(db, accountId, sheetId).where('id', '=', id).executeTakeFirst();
  return row ? toPlan(row) : null;
}

/** The plan a sheet is cut by: the one that was chosen, else the newest that the solver or an editor made. */
export function currentPlanId(plans: readonly Pick<StoredPlan, 'id' | 'source'>[], chosen: number | undefined) {
  return chosen ?? plans.find((plan) => plan.source !== 'front')?.id ?? null;
}
