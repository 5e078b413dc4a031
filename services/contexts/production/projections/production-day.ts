import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { effectProjection } from '../../../platform/projections/effect-projection.ts';
import { add, remove } from '../../../platform/projections/row-effects.ts';
import type { FloorSummary } from '../production.contract.ts';
import type { productionEvents, StageKey } from '../production.events.ts';

export interface RecutTable {
  account_id: number;
  id: number;
  order_id: number;
  item_id: number;
  reason: string;
  stage_key: StageKey | null;
  station_id: number | null;
  area_m2: string;
  replacement_id: number;
  at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stage_completion: {
      account_id: number;
      id: number;
      panel_id: number;
      stage_key: StageKey;
      station_id: number | null;
      area_m2: string;
      at: Date | string;
    };
    panel_recut: RecutTable;
  }
}

/** Every stage completed and every panel broken, with the instant: counted by the day of whoever asks. */
export const productionDay = effectProjection<typeof productionEvents>({
  name: 'production_day',
  tables: ['stage_completion', 'panel_recut'],
  on: {
    'panel.stageCompleted'(e) {
      const { stageKey, stationId, areaM2 } = e.data;
      return [
        add('stage_completion', e.seq, {
          panel_id: e.streamId,
          stage_key: stageKey,
          station_id: stationId,
          area_m2: areaM2,
          at: e.at,
        }),
      ];
    },
    'panel.reverted': (e) =>
      e.data.undone === 'completion'
        ? [remove('stage_completion', { panel_id: e.streamId, stage_key: e.data.stageKey })]
        : [],
    'panel.recut'(e) {
      const { orderId, itemId, reason, stageKey, stationId, areaM2, replacementId } = e.data;
      return [
        add('panel_recut', e.streamId, {
          order_id: orderId,
          item_id: itemId,
          reason,
          stage_key: stageKey,
          station_id: stationId,
          area_m2: areaM2,
          replacement_id: replacementId,
          at: e.at,
        }),
      ];
    },
  },
});

/** A number of panels and their m². */
export interface Count {
  readonly panels: number;
  readonly areaM2: string;
}

/** Completed at one station since an instant. */
export async function completedAt(db: Tx, accountId: number, stationId: number, since: Date): Promise<Count> {
  const row = await db
    .selectFrom('stage_completion')
    .where('account_id', '=', accountId)
    .where('station_id', '=', stationId)
    .where('at', '>=', since)
    .select(({ fn }) => [fn.countAll<number>().as('panels'), sql<string>`coalesce(sum(area_m2), 0)`.as('area')])
    .executeTakeFirst();
  return { panels: Number(row?.panels ?? 0), areaM2: row?.area ?? '0' };
}

/** Panels broken since an instant. */
export async function recutsSince(db: Tx, accountId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('panel_recut')
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** What is known of the broken panels that some panels replace, newest first. */
export async function brokenBefore(
  db: Tx,
  accountId: number,
  replacements: readonly { readonly recutOf: number | null }[],
): Promise<FloorSummary['broken']> {
  const ids = replacements.flatMap(({ recutOf }) => recutOf ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('panel_recut')
    .select(['id', 'replacement_id', 'reason', 'stage_key', 'station_id', 'at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(brokenOf);
}

/** A broken panel as the floor shows it. */
export const brokenOf = (
  row: Pick<RecutTable, 'id' | 'replacement_id' | 'reason' | 'stage_key' | 'station_id' | 'at'>,
): FloorSummary['broken'][number] => ({
  id: row.id,
  replacementId: row.replacement_id,
  reason: row.reason,
  stageKey: row.stage_key,
  stationId: row.station_id,
  at: new Date(row.at).toISOString(),
});
