import type { ProductionPanelStatus } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { MemoryRows } from '../../../platform/projections/memory-rows.ts';
import { isOnFloor } from '../domain/statuses.ts';
import { type PanelTable, panelList } from '../projections/panel-list.ts';
import { productionDay, type RecutTable } from '../projections/production-day.ts';
import { type StageTable, type StationTable, stationList } from '../projections/station-list.ts';

/** Raise it when a declaration of these read models changes: snapshots of another version are thrown away and made again. */
export const foldVersion = 1;

type Of<T> = ReadonlyMap<number, Omit<T, 'account_id'>>;
/** The floor of one account as the log knew it up to a position. */
export interface FloorState {
  readonly rows: MemoryRows;
  /** Position of the last event in it, and the highest instant up to there, ms. */
  seq: number;
  high: number;
}

const tables = ['panel_list', 'stage_list', 'station_list', 'panel_recut'] as const;
const readModels = [stationList, panelList, productionDay];

/** Events that change the floor; no others are read. */
export const floorTypes: readonly string[] = [...new Set(readModels.flatMap((model) => [...model.types]))];

/** A floor before its first event. */
export const emptyFloor = (): FloorState => ({ rows: new MemoryRows(tables), seq: 0, high: 0 });

export const panelsOf = ({ rows }: FloorState) => rows.table('panel_list') as unknown as Of<PanelTable>;
export const stagesOf = ({ rows }: FloorState) => rows.table('stage_list') as unknown as Of<StageTable>;
export const stationsOf = ({ rows }: FloorState) => rows.table('station_list') as unknown as Of<StationTable>;
export const recutsOf = ({ rows }: FloorState) => rows.table('panel_recut') as unknown as Of<RecutTable>;

/**
 * The floor after one more event, by the declarations that write the live read tables; no other rule stands here. The state
 * is changed in place: five thousand panels are not copied for each scan.
 */
export function foldFloor(state: FloorState, event: StoredEvent): FloorState {
  for (const model of readModels) if (model.types.has(event.type)) state.rows.apply(model.effects?.(event) ?? []);
  state.seq = event.seq;
  state.high = Math.max(state.high, Date.parse(event.at));
  return state;
}

/** One more event of a panel whose row is brought back; its breaks and days are told already. */
export const foldPanelAlone = (state: FloorState, event: StoredEvent): void =>
  state.rows.apply(panelList.effects?.(event) ?? []);

/** Panels whose row is not kept any more and that come back to the floor by these events. */
export function comingBack(state: FloorState, events: readonly StoredEvent[]): number[] {
  const known = panelsOf(state);
  const made = new Set(events.flatMap((e) => (e.type === 'panel.created' ? [e.streamId] : [])));
  const back = events.filter(
    (e) =>
      e.streamType === 'panel' &&
      !known.has(e.streamId) &&
      !made.has(e.streamId) &&
      isBackOnFloor(e.data as { to?: ProductionPanelStatus }),
  );
  return [...new Set(back.map((e) => e.streamId))];
}

const isBackOnFloor = ({ to }: { to?: ProductionPanelStatus }) => to !== undefined && isOnFloor(to);

/** What is finished or broken is asked for by its day; three days outlast every zone and every slow clock. */
const keptMs = 3 * 86_400_000;
const instantOf = (at: Date | string) => new Date(at).getTime();

/** Forgets what no summary of this instant or later shows: panels long gone, breaks whose replacement has left. */
export function forgetGone(state: FloorState): FloorState {
  const since = state.high - keptMs;
  const [panels, recuts] = [panelsOf(state), recutsOf(state)];
  for (const [id, row] of panels)
    if (!row.is_on_floor && (row.finished_at === null || instantOf(row.finished_at) < since))
      state.rows.table('panel_list').delete(id);
  for (const [id, row] of recuts)
    if (instantOf(row.at) < since && !panels.get(row.replacement_id)?.is_on_floor)
      state.rows.table('panel_recut').delete(id);
  return state;
}
