import { type Generated, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type Projection, projection } from '../../../platform/projections/projection.ts';
import type { TableSource } from '../../../platform/table/run-table.ts';
import { type ResourceRow, resourceColumns, resourceGroupColumns, resourcesContract } from './resources.contract.ts';
import type { ResourceData, resourceEvents } from './resources.events.ts';
import type { groupEvents } from './task-lists.ts';

interface ResourceTable {
  account_id: number;
  id: number;
  name: string;
  kind: ResourceRow['kind'];
  group_id: number | null;
  group_name: string;
  driver: string;
  capacity_kg: number | null;
  capacity_m2: number | null;
  capacity_stillages: number | null;
  start_time: string;
  end_time: string;
  work_days: string;
  /** Begin and end, made by the table itself. */
  hours: Generated<string>;
  is_archived: boolean;
}

interface GroupTable {
  account_id: number;
  id: number;
  name: string;
  note: string;
  resources: number;
  is_archived: boolean;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    task_resource: ResourceTable;
    task_resource_group: GroupTable;
  }
}

type At = Pick<StoredEvent, 'accountId' | 'streamId'>;

const resource = (db: Tx, e: At, set: Updateable<ResourceTable>) =>
  db.updateTable('task_resource').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();

const group = (db: Tx, e: At, set: Partial<GroupTable>) =>
  db
    .updateTable('task_resource_group')
    .set(set)
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();

const rowOf = (d: ResourceData) => ({
  name: d.name,
  kind: d.kind,
  group_id: d.groupId,
  driver: d.driver,
  capacity_kg: d.capacityKg,
  capacity_m2: d.capacityM2,
  capacity_stillages: d.capacityStillages,
  start_time: d.startTime,
  end_time: d.endTime,
  work_days: d.workDays.join(','),
});

async function nameOfGroup(db: Tx, e: At, groupId: number | null): Promise<string> {
  if (groupId === null) return '';
  const row = await db
    .selectFrom('task_resource_group')
    .select('name')
    .where('account_id', '=', e.accountId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** How many resources each group has. */
const recount = (db: Tx, { accountId }: At) =>
  sql`update task_resource_group g set resources = (select count(*) from task_resource r
    where r.account_id = g.account_id and r.group_id = g.id) where g.account_id = ${accountId}`.execute(db);

const remove = (db: Tx, table: 'task_resource' | 'task_resource_group', e: At) =>
  db.deleteFrom(table).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();

/** One row per resource, one per group; a few dozen of each. */
export const resourceList: Projection = projection<typeof resourceEvents & typeof groupEvents>({
  name: 'task_resource',
  tables: ['task_resource', 'task_resource_group'],
  on: {
    async 'resource.created'(db, e) {
      const group_name = await nameOfGroup(db, e, e.data.groupId);
      await db
        .insertInto('task_resource')
        .values({ account_id: e.accountId, id: e.streamId, ...rowOf(e.data), group_name, is_archived: false })
        .execute();
      await recount(db, e);
    },
    async 'resource.updated'(db, e) {
      await resource(db, e, { ...rowOf(e.data), group_name: await nameOfGroup(db, e, e.data.groupId) });
      await recount(db, e);
    },
    async 'resource.archived'(db, e) {
      await resource(db, e, { is_archived: true });
    },
    async 'resource.restored'(db, e) {
      await resource(db, e, { is_archived: false });
    },
    async 'resource.deleted'(db, e) {
      await remove(db, 'task_resource', e);
      await recount(db, e);
    },
    async 'resourceGroup.created'(db, e) {
      await db
        .insertInto('task_resource_group')
        .values({ account_id: e.accountId, id: e.streamId, ...e.data, resources: 0, is_archived: false })
        .execute();
    },
    async 'resourceGroup.updated'(db, e) {
      await group(db, e, { name: e.data.name, note: e.data.note });
      await db
        .updateTable('task_resource')
        .set({ group_name: e.data.name })
        .where('account_id', '=', e.accountId)
        .where('group_id', '=', e.streamId)
        .execute();
    },
    async 'resourceGroup.archived'(db, e) {
      await group(db, e, { is_archived: true });
    },
    async 'resourceGroup.restored'(db, e) {
      await group(db, e, { is_archived: false });
    },
    async 'resourceGroup.deleted'(db, e) {
      await remove(db, 'task_resource_group', e);
    },
  },
  live: {
    topic: 'tasks/resources',
    access: resourcesContract.listResources.access,
    ids: (e) => (e.streamType === 'resource' ? [e.streamId] : []),
    read: (db, accountId, ids) => readResources(db, accountId, ids),
  },
});

/** Resources as the list gives them, by name: those asked for, or all that are not archived. */
export async function readResources(db: Tx, accountId: number, ids?: readonly number[]): Promise<ResourceRow[]> {
  if (ids?.length === 0) return [];
  const all = db.selectFrom('task_resource').selectAll().where('account_id', '=', accountId);
  const asked = ids ? all.where('id', 'in', [...ids]) : all.where('is_archived', '=', false);
  return (await asked.orderBy('name').orderBy('id').execute()).map(toResource);
}

/** Resources of a group, by name, archived ones too. */
export async function readResourcesOfGroup(db: Tx, accountId: number, groupId: number): Promise<ResourceRow[]> {
  const rows = await db
    .selectFrom('task_resource')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .orderBy('name')
    .execute();
  return rows.map(toResource);
}

const toResource = (r: Selectable<ResourceTable>): ResourceRow => ({
  id: r.id,
  name: r.name,
  kind: r.kind,
  groupId: r.group_id,
  groupName: r.group_name,
  driver: r.driver,
  capacityKg: r.capacity_kg,
  capacityM2: r.capacity_m2,
  capacityStillages: r.capacity_stillages,
  hours: r.hours,
  isArchived: r.is_archived,
});

/** The list over the resources. */
export const resourceTable: TableSource<typeof resourceColumns> = {
  from: 'task_resource',
  columns: resourceColumns,
};

/** The list over the groups. */
export const resourceGroupTable: TableSource<typeof resourceGroupColumns> = {
  from: 'task_resource_group',
  columns: resourceGroupColumns,
};

/** Resources with the days they work, by name, archived ones too. */
export async function readPlannable(db: Tx, accountId: number) {
  const rows = await db
    .selectFrom('task_resource')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...toResource(row), workDays: row.work_days.split(',').map(Number) }));
}
