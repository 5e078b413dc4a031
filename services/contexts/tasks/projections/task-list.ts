import type { TaskStatus } from '@glasshouse/state-machines/task/task.machine';
import type { TaskItemStatus } from '@glasshouse/state-machines/task/task-item.machine';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type Projection, projection } from '../../../platform/projections/projection.ts';
import { droppedStatuses, isDelivered, isOpenItem, isOpenTask } from '../domain/statuses.ts';
import { type TaskRow, tasksContract } from '../tasks.contract.ts';
import { type TaskGoods, type TaskPlan, taskEvents } from '../tasks.events.ts';

interface TaskTable {
  account_id: number;
  id: number;
  number: string;
  type: TaskRow['type'];
  despatch_type: TaskRow['despatchType'];
  /** Made by the table from the status. */
  task_status: Generated<string>;
  despatch_status: Generated<string | null>;
  title: string;
  minutes: number;
  resource_id: number | null;
  area_m2: string;
  stopped: number;
  late: number;
  status: TaskStatus;
  date: string | null;
  driver: string;
  vehicle: string;
  customers: string;
  orders: string;
  panels: number;
  loaded: number;
  stops: number;
  delivered: number;
  weight_kg: string;
  approval: TaskRow['approval'];
  is_open: boolean;
  created_at: Date | string;
}
interface ItemTable {
  account_id: number;
  id: number;
  task_id: number;
  order_id: number | null;
  purchase_order_id: number | null;
  order_number: string;
  contact_id: number;
  contact_name: string;
  address: string;
  area_m2: string;
  is_stopped: boolean;
  is_late: boolean;
  status: TaskItemStatus;
  is_open: boolean;
  is_delivered: boolean;
  panels: number;
  loaded: number;
  weight_kg: string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    task_list: TaskTable;
    task_item_list: ItemTable;
  }
}

interface Moved {
  to: TaskStatus;
  plan?: TaskPlan;
  approval?: TaskRow['approval'];
}
interface ItemMoved {
  taskItemId: number;
  to: TaskItemStatus;
}
type Of<D> = StoredEvent<{ type: string; data: D }>;

const planned = (plan: TaskPlan) => ({
  date: plan.date,
  driver: plan.driver,
  vehicle: plan.vehicle,
  title: plan.title,
  minutes: plan.minutes,
  resource_id: plan.resourceId,
});

async function moveTask(db: Tx, e: Of<Moved>): Promise<void> {
  const { to, plan, approval } = e.data;
  await db
    .updateTable('task_list')
    .set({
      status: to,
      is_open: isOpenTask(to),
      ...(approval ? { approval } : {}),
      ...(plan ? planned(plan) : {}),
    })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();
}

const item = (db: Tx, e: Of<{ taskItemId: number }>) =>
  db.updateTable('task_item_list').where('account_id', '=', e.accountId).where('id', '=', e.data.taskItemId);

async function moveItem(db: Tx, e: Of<ItemMoved>): Promise<void> {
  const { to } = e.data;
  const [is_open, is_delivered] = [isOpenItem(to), isDelivered(to)];
  await item(db, e)
    .set({ status: to, is_open, is_delivered, ...(is_open ? {} : { loaded: 0, is_stopped: false, is_late: false }) })
    .execute();
  await countItems(db, e);
}

async function note(db: Tx, e: Of<{ taskItemId: number }>, set: Partial<ItemTable>): Promise<void> {
  await item(db, e).set(set).execute();
  await countItems(db, e);
}

/** The figures of a task, from its items that were not taken off. */
async function countItems(db: Tx, e: Pick<StoredEvent, 'accountId' | 'streamId'>): Promise<void> {
  await sql`
    update task_list t set (customers, orders, panels, loaded, stops, delivered, weight_kg, area_m2, stopped, late) = (
      select coalesce(string_agg(distinct i.contact_name, ', '), ''), coalesce(string_agg(distinct i.order_number, ', '), ''),
        coalesce(sum(i.panels), 0), coalesce(sum(i.loaded), 0), count(distinct i.contact_id),
        count(distinct i.contact_id) - count(distinct i.contact_id) filter (where not i.is_delivered),
        coalesce(sum(i.weight_kg), 0), coalesce(sum(i.area_m2), 0), count(*) filter (where i.is_stopped), count(*) filter (where i.is_late)
      from task_item_list i where i.account_id = t.account_id and i.task_id = t.id and (i.is_open or i.is_delivered))
    where t.account_id = ${e.accountId} and t.id = ${e.streamId}`.execute(db);
}

const tasks = Object.fromEntries(
  Object.keys(taskEvents.kinds)
    .filter((type) => type.startsWith('task.'))
    .map((type) => [type, moveTask]),
);
const quiet = ['panelsRemoved', 'arrived', 'lateArrival', 'stopped', 'resumed'];
const items = Object.fromEntries(
  Object.keys(taskEvents.kinds)
    .filter((type) => type.startsWith('taskItem.') && !quiet.some((end) => type.endsWith(`.${end}`)))
    .map((type) => [type, moveItem]),
);

/** One row per task, one per item of it. */
export const taskList: Projection = projection<typeof taskEvents>({
  name: 'task_list',
  tables: ['task_list', 'task_item_list'],
  on: {
    ...tasks,
    ...items,
    async 'task.created'(db, e) {
      const { number, deliveryMethod, despatchType, to, approval, plan } = e.data;
      await db
        .insertInto('task_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          type: deliveryMethod,
          despatch_type: despatchType,
          area_m2: '0',
          stopped: 0,
          late: 0,
          status: to,
          ...planned(plan),
          customers: '',
          orders: '',
          panels: 0,
          loaded: 0,
          stops: 0,
          delivered: 0,
          weight_kg: '0',
          approval,
          is_open: isOpenTask(to),
          created_at: e.at,
        })
        .execute();
    },
    async 'task.itemsScanned'(db, e) {
      await item(db, e)
        .set((eb) => ({ loaded: eb('loaded', '+', e.data.panelIds.length) }))
        .execute();
      await moveTask(db, e);
      await countItems(db, e);
    },
    async 'task.itemsUnloaded'(db, e) {
      await item(db, e)
        .set((eb) => ({ loaded: eb('loaded', '-', e.data.panelIds.length) }))
        .execute();
      await moveTask(db, e);
      await countItems(db, e);
    },
    async 'taskItem.panelsRemoved'(db, e) {
      const { panelIds, areaM2, weightKg } = e.data;
      await item(db, e)
        .set((eb) => ({
          panels: eb('panels', '-', panelIds.length),
          // What was removed was loaded when more stands loaded than is left.
          loaded: sql<number>`least(loaded, panels - ${panelIds.length})`,
          area_m2: areaM2,
          weight_kg: weightKg,
        }))
        .execute();
      await countItems(db, e);
    },
    async 'taskItem.arrived'(db, e) {
      await note(db, e, { is_late: false });
    },
    async 'taskItem.lateArrival'(db, e) {
      await note(db, e, { is_late: true });
    },
    async 'taskItem.stopped'(db, e) {
      await note(db, e, { is_stopped: true });
    },
    async 'taskItem.resumed'(db, e) {
      await note(db, e, { is_stopped: false });
    },
    async 'taskItem.created'(db, e) {
      const { taskItemId, orderId, purchaseOrderId, panelIds, to, ...goods }: TaskGoods & ItemMoved = e.data;
      await db
        .insertInto('task_item_list')
        .values({
          account_id: e.accountId,
          id: taskItemId,
          task_id: e.streamId,
          order_id: orderId,
          purchase_order_id: purchaseOrderId,
          order_number: goods.orderNumber,
          contact_id: goods.contactId,
          contact_name: goods.contactName,
          address: goods.address,
          area_m2: goods.areaM2,
          is_stopped: false,
          is_late: false,
          status: to,
          is_open: isOpenItem(to),
          is_delivered: isDelivered(to),
          panels: panelIds.length,
          loaded: 0,
          weight_kg: goods.weightKg,
        })
        .execute();
      await countItems(db, e);
    },
    async 'taskItem.recut'(db, e) {
      if (e.data.wasLoaded)
        await item(db, e)
          .set((eb) => ({ loaded: eb('loaded', '-', 1) }))
          .execute();
      await moveItem(db, e);
    },
  },
  live: {
    topic: 'tasks',
    access: tasksContract.listTasks.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTasks(db, accountId, ids),
  },
});

const instant = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString());

/** Tasks as the list gives them: those asked for, or every open one by date. */
export async function readTasks(db: Tx, accountId: number, ids?: readonly number[]): Promise<TaskRow[]> {
  if (ids?.length === 0) return [];
  const all = db.selectFrom('task_list').selectAll().where('account_id', '=', accountId);
  const asked = ids ? all.where('id', 'in', [...ids]) : all.where('is_open', '=', true);
  return (await asked.orderBy('date').orderBy('id').execute()).map(toRow);
}

/** Tasks of some days that were not cancelled, perhaps of one resource only. */
export async function readTasksOn(
  db: Tx,
  accountId: number,
  from: string,
  to: string,
  resourceId?: number,
): Promise<TaskRow[]> {
  const all = db
    .selectFrom('task_list')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'not in', droppedStatuses);
  const asked = resourceId === undefined ? all : all.where('resource_id', '=', resourceId);
  return (await asked.orderBy('date').orderBy('id').execute()).map(toRow);
}

function toRow(r: Selectable<TaskTable>): TaskRow {
  return {
    id: r.id,
    number: r.number,
    type: r.type,
    despatchType: r.despatch_type,
    despatchStatus: r.despatch_status,
    title: r.title,
    minutes: r.minutes,
    resourceId: r.resource_id,
    areaM2: r.area_m2,
    stopped: r.stopped,
    late: r.late,
    status: r.status,
    date: r.date,
    driver: r.driver,
    vehicle: r.vehicle,
    customers: r.customers,
    orders: r.orders,
    panels: r.panels,
    loaded: r.loaded,
    stops: r.stops,
    delivered: r.delivered,
    weightKg: r.weight_kg,
    approval: r.approval,
    isOpen: r.is_open,
    createdAt: instant(r.created_at),
  };
}
