import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { productionContract, type StationRow } from '../production.contract.ts';
import type { productionEvents, StageKey } from '../production.events.ts';
import { inWorkAt } from '../reading/in-work-at.ts';

interface StageTable {
  account_id: number;
  id: number;
  key: StageKey;
  name: string;
  sort_order: number;
  is_archived: boolean;
}
interface StationTable {
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

type At = Pick<StoredEvent, 'accountId' | 'streamId'>;
const station = (db: Tx, e: At, set: Partial<StationTable>) =>
  db.updateTable('station_list').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
const stage = (db: Tx, e: At, set: Partial<StageTable>) =>
  db.updateTable('stage_list').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
const panels = (db: Tx, e: At, by: number) =>
  db
    .updateTable('station_list')
    .set((eb) => ({ open_panels: eb('open_panels', '+', by) }))
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();
async function stageName(db: Tx, e: At, stageId: number): Promise<string> {
  const row = await db
    .selectFrom('stage_list')
    .select('name')
    .where('account_id', '=', e.accountId)
    .where('id', '=', stageId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** One row per stage and one per station. */
export const stationList = projection<typeof productionEvents>({
  name: 'station_list',
  tables: ['stage_list', 'station_list'],
  on: {
    async 'stage.created'(db, e) {
      const { key, name, order } = e.data;
      await db
        .insertInto('stage_list')
        .values({ account_id: e.accountId, id: e.streamId, key, name, sort_order: order, is_archived: false })
        .execute();
    },
    async 'stage.updated'(db, e) {
      await stage(db, e, { key: e.data.key, name: e.data.name, sort_order: e.data.order });
      await db
        .updateTable('station_list')
        .set({ stage_name: e.data.name })
        .where('account_id', '=', e.accountId)
        .where('stage_id', '=', e.streamId)
        .execute();
    },
    async 'stage.archived'(db, e) {
      await stage(db, e, { is_archived: true });
    },
    async 'stage.restored'(db, e) {
      await stage(db, e, { is_archived: false });
    },
    async 'stage.deleted'(db, e) {
      await db.deleteFrom('stage_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
    },
    async 'station.deleted'(db, e) {
      await db.deleteFrom('station_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
    },
    async 'station.created'(db, e) {
      const { name, stageId, stageKey, worksForDespatch, to } = e.data;
      await db
        .insertInto('station_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          name,
          stage_id: stageId,
          stage_key: stageKey,
          stage_name: await stageName(db, e, stageId),
          status: to,
          hold_reason: '',
          open_panels: 0,
          works_for_despatch: worksForDespatch,
          is_archived: false,
        })
        .execute();
    },
    async 'station.updated'(db, e) {
      const { name, stageId, stageKey, worksForDespatch } = e.data;
      await station(db, e, {
        name,
        stage_id: stageId,
        stage_key: stageKey,
        stage_name: await stageName(db, e, stageId),
        works_for_despatch: worksForDespatch,
      });
    },
    async 'station.archived'(db, e) {
      await station(db, e, { is_archived: true });
    },
    async 'station.restored'(db, e) {
      await station(db, e, { is_archived: false });
    },
    async 'station.started'(db, e) {
      await station(db, e, { status: e.data.to });
    },
    async 'station.idle'(db, e) {
      await station(db, e, { status: e.data.to });
    },
    async 'station.despatching'(db, e) {
      await station(db, e, { status: e.data.to });
    },
    async 'station.held'(db, e) {
      await station(db, e, { status: e.data.to, hold_reason: e.data.reason });
    },
    async 'station.released'(db, e) {
      await station(db, e, { status: e.data.to, hold_reason: '' });
    },
    async 'station.panelScanned'(db, e) {
      await panels(db, e, 1);
    },
    async 'station.panelDone'(db, e) {
      await panels(db, e, e.data.wasInWork ? -1 : 0);
    },
    async 'station.panelTakenOff'(db, e) {
      await panels(db, e, -1);
    },
    async 'station.panelBroken'(db, e) {
      await panels(db, e, e.data.wasInWork ? -1 : 0);
    },
    async 'station.lastUndone'(db, e) {
      await panels(db, e, (e.data.isBackAtStation ? 1 : 0) - (e.data.wasInWork ? 1 : 0));
    },
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
  return (await asked.orderBy('id').execute()).map((r) => ({
    id: r.id,
    name: r.name,
    stageId: r.stage_id,
    stageKey: r.stage_key,
    stageName: r.stage_name,
    status: r.status,
    holdReason: r.hold_reason,
    openPanels: r.in_work,
    worksForDespatch: r.works_for_despatch,
    isArchived: r.is_archived,
  }));
}

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
