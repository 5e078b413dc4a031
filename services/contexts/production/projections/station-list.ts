import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { effectProjection } from '../../../platform/projections/effect-projection.ts';
import { add, lookUp, plus, remove, set } from '../../../platform/projections/row-effects.ts';
import { productionContract, type StationRow } from '../production.contract.ts';
import type { productionEvents, StageKey } from '../production.events.ts';
import { inWorkAt } from '../reading/in-work-at.ts';

export interface StageTable {
  account_id: number;
  id: number;
  key: StageKey;
  name: string;
  sort_order: number;
  is_archived: boolean;
}
export interface StationTable {
  account_id: number;
  id: number;
  name: string;
  stage_id: number;
  stage_key: StageKey;
  stage_name: string;
  status: StationRow['status'];
  hold_reason: string;
  /** Panels scanned in. What a reader sees is `inWorkAt`, which knows the panels of a sheet that is being cut too. */
  open_panels: number;
  works_for_despatch: boolean;
  is_archived: boolean;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stage_list: StageTable;
    station_list: StationTable;
  }
}

const stationSet = (e: StoredEvent, columns: Partial<Omit<StationTable, 'account_id' | 'id'>>) => [
  set('station_list', { id: e.streamId }, columns),
];
const panels = (e: StoredEvent, by: number) => [plus('station_list', e.streamId, 'open_panels', by)];
const stageName = (stageId: number) => lookUp('stage_list', stageId, 'name', '');
type Moved = StoredEvent<{ type: string; data: { to: StationRow['status'] } }>;
const moved = (e: Moved) => stationSet(e, { status: e.data.to });

/** One row per stage and one per station. */
export const stationList = effectProjection<typeof productionEvents>({
  name: 'station_list',
  tables: ['stage_list', 'station_list'],
  on: {
    'stage.created'(e) {
      const { key, name, order } = e.data;
      return [add('stage_list', e.streamId, { key, name, sort_order: order, is_archived: false })];
    },
    'stage.updated': (e) => [
      set('stage_list', { id: e.streamId }, { key: e.data.key, name: e.data.name, sort_order: e.data.order }),
      set('station_list', { stage_id: e.streamId }, { stage_name: e.data.name }),
    ],
    'stage.archived': (e) => [set('stage_list', { id: e.streamId }, { is_archived: true })],
    'stage.restored': (e) => [set('stage_list', { id: e.streamId }, { is_archived: false })],
    'stage.deleted': (e) => [remove('stage_list', { id: e.streamId })],
    'station.deleted': (e) => [remove('station_list', { id: e.streamId })],
    'station.created'(e) {
      const { name, stageId, stageKey, worksForDespatch, to } = e.data;
      return [
        add('station_list', e.streamId, {
          name,
          stage_id: stageId,
          stage_key: stageKey,
          stage_name: stageName(stageId),
          status: to,
          hold_reason: '',
          open_panels: 0,
          works_for_despatch: worksForDespatch,
          is_archived: false,
        }),
      ];
    },
    'station.updated'(e) {
      const { name, stageId, stageKey, worksForDespatch } = e.data;
      return [
        set(
          'station_list',
          { id: e.streamId },
          {
            name,
            stage_id: stageId,
            stage_key: stageKey,
            stage_name: stageName(stageId),
            works_for_despatch: worksForDespatch,
          },
        ),
      ];
    },
    'station.archived': (e) => stationSet(e, { is_archived: true }),
    'station.restored': (e) => stationSet(e, { is_archived: false }),
    'station.started': moved,
    'station.idle': moved,
    'station.despatching': moved,
    'station.held': (e) => stationSet(e, { status: e.data.to, hold_reason: e.data.reason }),
    'station.released': (e) => stationSet(e, { status: e.data.to, hold_reason: '' }),
    'station.panelScanned': (e) => panels(e, 1),
    'station.panelDone': (e) => panels(e, e.data.wasInWork ? -1 : 0),
    'station.panelTakenOff': (e) => panels(e, -1),
    'station.panelBroken': (e) => panels(e, e.data.wasInWork ? -1 : 0),
    'station.lastUndone': (e) => panels(e, (e.data.isBackAtStation ? 1 : 0) - (e.data.wasInWork ? 1 : 0)),
  },
  live: {
    topic: 'production/stations',
    access: productionContract.listStations.access,
    async ids(event, db) {
      if (event.streamType === 'station') return [event.streamId];
      const rows = await db
        .selectFrom('station_list')
        .select('id')
        .where('account_id', '=', event.accountId)
        .where('stage_id', '=', event.streamId)
        .execute();
      return rows.map((row) => row.id);
    },
    read: (db, accountId, ids) => readStations(db, accountId, ids),
  },
});

/** Stations as the list gives them: those asked for, or all that are not archived, in the order of work. */
export async function readStations(db: Tx, accountId: number, ids?: readonly number[]): Promise<StationRow[]> {
  if (ids?.length === 0) return [];
  const all = db
    .selectFrom('station_list')
    .selectAll()
    .select(inWorkAt.as('in_work'))
    .where('account_id', '=', accountId);
  const asked = ids ? all.where('id', 'in', [...ids]) : all.where('is_archived', '=', false);
  return (await asked.orderBy('id').execute()).map((row) => stationRowOf(row, row.in_work));
}

/** A station as the list gives it, with the number of panels in work there. */
export const stationRowOf = (r: Omit<StationTable, 'account_id'>, inWork: number): StationRow => ({
  id: r.id,
  name: r.name,
  stageId: r.stage_id,
  stageKey: r.stage_key,
  stageName: r.stage_name,
  status: r.status,
  holdReason: r.hold_reason,
  openPanels: inWork,
  worksForDespatch: r.works_for_despatch,
  isArchived: r.is_archived,
});

/** Stages that are not archived, in the order of work. */
export async function readStages(db: Tx, accountId: number) {
  return db
    .selectFrom('stage_list')
    .select(['id', 'key', 'name', 'sort_order'])
    .where('account_id', '=', accountId)
    .where('is_archived', '=', false)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
