import type { Tx } from '../../../platform/db/database.ts';
import type { PanelRow, StageKey } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';

const longestQueue = 200;

interface Station {
  readonly id: number;
  readonly stageKey: StageKey;
}

/** Panels scanned at a station and those waiting for its stage, the one due first at the top. */
export async function stationQueue(
  db: Tx,
  accountId: number,
  station: Station,
): Promise<{ inWork: PanelRow[]; queue: PanelRow[]; queueCount: number }> {
  const here = panels(db, accountId).where('stage_key', '=', station.stageKey).where('is_on_floor', '=', true);
  const waiting = here
    .where('is_in_work', '=', false)
    .where((eb) => eb.or([eb('station_id', 'is', null), eb('station_id', '=', station.id)]));
  const inWork = await here
    .where('is_in_work', '=', true)
    .where('station_id', '=', station.id)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  const queue = await waiting.orderBy('due_date').orderBy('id').limit(longestQueue).execute();
  const count = await waiting
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return { inWork: rowsOf(inWork), queue: rowsOf(queue), queueCount: Number(count?.n ?? 0) };
}
