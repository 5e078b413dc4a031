import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { optimiserEvents } from '../optimiser.events.ts';
import { figuresOf, type StoredFigures } from '../plans/plan-figures.ts';
import { type planSources, plansTopic } from '../plans/plans.contract.ts';

type Source = (typeof planSources)[number];
interface OptimiserPlanTable {
  account_id: number;
  sheet_id: number;
  id: number;
  place_group: number;
  source: Source;
  /** Written as text, read as an object. */
  figures: StoredFigures | string;
  layout: Layout | string;
  by_name: string;
  at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    optimiser_plan: OptimiserPlanTable;
  }
}

interface Made {
  readonly accountId: number;
  readonly streamId: number;
  readonly version: number;
  readonly at: string;
  readonly meta: { readonly actor: { readonly name: string } };
}
/** Ids leave room for the plans one event brings: the stream's version, then the place. */
const placesOfEvent = 10;
/** So many makings of plans are kept of a sheet. */
const kept = 20;

async function keep(db: Tx, e: Made, plans: readonly { source: Source; layout: Layout }[]): Promise<void> {
  await db
    .insertInto('optimiser_plan')
    .values(
      plans.map(({ source, layout }, place) => ({
        account_id: e.accountId,
        sheet_id: e.streamId,
        id: e.version * placesOfEvent + place,
        place_group: e.version,
        source,
        figures: JSON.stringify(figuresOf(layout)),
        layout: JSON.stringify(layout),
        by_name: e.meta.actor.name,
        at: e.at,
      })),
    )
    .execute();
  const groups = await db
    .selectFrom('optimiser_plan')
    .select('place_group')
    .distinct()
    .where('account_id', '=', e.accountId)
    .where('sheet_id', '=', e.streamId)
    .orderBy('place_group', 'desc')
    .offset(kept)
    .execute();
  const oldest = groups[0]?.place_group;
  if (oldest !== undefined) await forget(db, e, oldest);
}

/** Plans of other panels, and of a sheet that is done with, are of no more use. */
const forget = (db: Tx, e: Pick<Made, 'accountId' | 'streamId'>, until = Number.MAX_SAFE_INTEGER) =>
  db
    .deleteFrom('optimiser_plan')
    .where('account_id', '=', e.accountId)
    .where('sheet_id', '=', e.streamId)
    .where('place_group', '<=', until)
    .execute();

/** Events after which the plans of a sheet, or the one in use, are others. */
const changing = new Set<string>([
  'optimiserSheet.optimised',
  'optimiserSheet.layoutEdited',
  'optimiserSheet.layoutChosen',
  'optimiserSheet.panelsAdded',
  'optimiserSheet.panelsLaidIn',
  'optimiserSheet.completed',
  'optimiserSheet.removed',
] satisfies (keyof typeof optimiserEvents.kinds)[]);

/** One row per plan that a sheet could be cut by. */
export const optimiserPlan = projection<typeof optimiserEvents>({
  name: 'optimiser_plan',
  tables: ['optimiser_plan'],
  on: {
    async 'optimiserSheet.optimised'(db, e) {
      const { layout, alternatives = [] } = e.data;
      const others = alternatives.map((one) => ({ source: 'front' as const, layout: one }));
      await keep(db, e, [{ source: 'solver', layout }, ...others]);
    },
    async 'optimiserSheet.layoutEdited'(db, e) {
      await keep(db, e, [{ source: 'hand', layout: e.data.layout }]);
    },
    async 'optimiserSheet.panelsAdded'(db, e) {
      await forget(db, e);
    },
    async 'optimiserSheet.panelsLaidIn'(db, e) {
      await forget(db, e);
      await keep(db, e, [{ source: 'hand', layout: e.data.layout }]);
    },
    async 'optimiserSheet.completed'(db, e) {
      await forget(db, e);
    },
    async 'optimiserSheet.removed'(db, e) {
      await forget(db, e);
    },
  },
  live: {
    topic: plansTopic,
    access: 'optimisation:read',
    ids: (e) => (changing.has(e.type) ? [e.streamId] : []),
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
