import type { Tx } from '../../../platform/db/database.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { StoredFigures } from './plan-figures.ts';
import type { planSources } from './plans.contract.ts';

/** A plan of a sheet as it was stored, without its drawing; it never changes. */
export interface StoredPlan {
  readonly id: number;
  readonly source: (typeof planSources)[number];
  readonly figures: StoredFigures;
  readonly byName: string;
  readonly at: string;
}

/** The plans of a sheet, the newest first; those of the solver's front after the best they were found with. */
export async function storedPlans(db: Tx, accountId: number, sheetId: number): Promise<StoredPlan[]> {
  const rows = await db
    .selectFrom('optimiser_plan')
    .select(['id', 'source', 'figures', 'by_name', 'at'])
    .where('account_id', '=', accountId)
    .where('sheet_id', '=', sheetId)
    .orderBy('place_group', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, source, figures, by_name, at }) => ({
    ...{ id, source, byName: by_name },
    figures: figures as StoredFigures,
    at: typeof at === 'string' ? at : at.toISOString(),
  }));
}

/** The drawing of one plan of a sheet; null when the sheet has no plan with this id. */
export async function planLayout(db: Tx, accountId: number, sheetId: number, id: number): Promise<Layout | null> {
  const row = await db
    .selectFrom('optimiser_plan')
    .select('layout')
    .where('account_id', '=', accountId)
    .where('sheet_id', '=', sheetId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row.layout as Layout) : null;
}

/** The plan a sheet is cut by: the one that was chosen, else the newest that the solver or an editor made. */
export function currentPlanId(plans: readonly Pick<StoredPlan, 'id' | 'source'>[], chosen: number | undefined) {
  return chosen ?? plans.find((plan) => plan.source !== 'front')?.id ?? null;
}
