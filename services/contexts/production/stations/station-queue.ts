import type { Tx } from '../../../platform/db/database.ts';
import type { PanelRow, StageKey, StationDetail } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { pliesAt } from '../reading/plies-at.ts';

const longestQueue = 200;

interface Station {
  readonly id: number;
  readonly stageKey: StageKey;
}
/** Panels at a station: those in work, those that wait, and the plies of the units among them. */
export interface StationQueue {
  readonly inWork: PanelRow[];
  readonly queue: PanelRow[];
  readonly queueCount: number;
  readonly plies: NonNullable<StationDetail['plies']>;
}

/**
 * Panels scanned at a station and those waiting for its stage, the one due first at the top; where units are joined those
 * with every ply here come first. A ply that waits to be joined is no work of its own: its unit stands for it.
 */
export async function stationQueue(db: Tx, accountId: number, station: Station): Promise<StationQueue> {
  const here = panels(db, accountId).where('stage_key', '=', station.stageKey).where('is_on_floor', '=', true);
  const waiting = here
    .where('is_in_work', '=', false)
    .where((eb) => eb.or([eb('joins_at', 'is', null), eb('joins_at', '!=', station.stageKey)]))
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
  const rows = rowsOf(queue);
  const plies = await pliesAt(db, accountId, rows);
  const counts = new Map(plies.map((one) => [one.unit, one.plies.filter((ply) => ply.isHere).length]));
  const isIncomplete = (row: PanelRow) => Number(counts.has(row.id) && counts.get(row.id) !== row.makeUp?.plies);
  const sorted = [...rows].sort((a, b) => isIncomplete(a) - isIncomplete(b));
  return { inWork: rowsOf(inWork), queue: sorted, queueCount: Number(count?.n ?? 0), plies };
}
