import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { Action, Day } from '../../../platform/contract/words.ts';
import { ClockTime, ResourceRow } from '../resources/resources.contract.ts';
import { TaskCandidate, TaskRow } from '../tasks.contract.ts';
import { PlannedStop, RouteStatus } from './route.events.ts';

export { PlannedStop };

const Depot = z.object({ address: z.string(), lat: z.number().nullable(), lng: z.number().nullable() });
export const RouteView = z.object({
  /** Null: only worked out, not kept. */
  id: Id.nullable(),
  status: RouteStatus.nullable(),
  resourceId: Id.nullable(),
  date: z.string().nullable(),
  departAt: z.string(),
  backAt: z.string(),
  taskIds: z.array(Id),
  depot: Depot,
  stops: z.array(PlannedStop),
  km: z.number(),
  minutes: z.number().int(),
  lateMinutes: z.number().int(),
  /** Where the times come from. */
  provider: z.string(),
});
export type RouteView = z.infer<typeof RouteView>;

export const CalculateBody = z.object({
  taskIds: z.array(Id).min(1, 'Choose at least one task').max(40, 'Choose at most 40 tasks'),
  resourceId: Id.nullable().optional(),
  date: Day.nullable().optional(),
  departAt: ClockTime.optional(),
  /** The order of stops to begin with, or to keep. */
  taskItemIds: z.array(Id).max(400).optional(),
  /** False keeps the order and only works out the times. */
  optimise: z.boolean().default(true),
  /** False only answers. */
  save: z.boolean().default(true),
});
export type CalculateBody = z.infer<typeof CalculateBody>;

/** A run drawn on the map: one task, or everything one resource drives on a day. */
export const MapRun = RouteView.omit({ stops: true }).extend({
  title: z.string(),
  /** `isLate`: by more than what the settings tolerate. */
  stops: z.array(PlannedStop.extend({ isLate: z.boolean() })),
  driver: z.string(),
  /** Task items that are done. */
  doneItemIds: z.array(Id),
  /** What may be done with the run; empty while none is planned. */
  actions: z.array(Action),
});
export type MapRun = z.infer<typeof MapRun>;
/** An address nobody could place. */
export const NotPlaced = z.object({ what: z.string(), link: z.string(), address: z.string() });
export const MapOrder = TaskCandidate.extend({ lat: z.number().nullable(), lng: z.number().nullable() });
export const ManagerMap = z.object({
  date: z.string(),
  runs: z.array(MapRun),
  orders: z.array(MapOrder),
  notPlaced: z.array(NotPlaced),
});
export type ManagerMap = z.infer<typeof ManagerMap>;

export const Conflict = z.object({ kind: z.string(), text: z.string(), taskId: Id.nullable() });
export const BoardCell = z.object({
  date: z.string(),
  resourceId: Id.nullable(),
  kg: z.number(),
  m2: z.number(),
  /** Time its tasks take; of a run without a route the time at its stops alone. */
  minutes: z.number().int(),
  stops: z.number().int(),
  isWorkday: z.boolean(),
  conflicts: z.array(Conflict),
  taskIds: z.array(Id),
});
export const Board = z.object({
  days: z.array(z.object({ date: z.string(), holiday: z.string().nullable() })),
  resources: z.array(ResourceRow.extend({ workDays: z.array(z.number().int()), minutes: z.number().int().nullable() })),
  tasks: z.array(TaskRow),
  cells: z.array(BoardCell),
  orders: z.array(TaskCandidate),
});
export type Board = z.infer<typeof Board>;

const manager = ['taskManager:update'] as const;

/** Declared before the records of /tasks/:id, which would take these words for an id. */
export const routeContract = contract('tasks', {
  managerMap: endpoint({
    method: 'GET',
    path: '/tasks/manager/map',
    access: 'taskManager:read',
    summary: 'Runs of a day and orders to plan, on the map',
    query: z.object({ date: Day.optional() }),
    response: ManagerMap,
    reads: ['task_list', 'task_candidate'],
  }),
  managerBoard: endpoint({
    method: 'GET',
    path: '/tasks/manager/board',
    access: 'taskManager:read',
    summary: 'Tasks by day and resource, with load and conflicts',
    query: z.object({ from: Day.optional(), days: z.coerce.number().int().min(1).max(14).default(5) }),
    response: Board,
    reads: ['task_list', 'task_candidate', 'task_resource'],
  }),
  calculateRoute: endpoint({
    method: 'POST',
    path: '/tasks/manager/calculateroute',
    access: manager[0],
    summary: 'Plan a run: the order of stops and when each is reached',
    body: CalculateBody,
    response: RouteView,
  }),
  startRoute: endpoint({
    method: 'POST',
    path: '/tasks/manager/routes/:id/start',
    access: ['taskApp:update', 'taskManager:update'],
    summary: 'Start every task of a planned run',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
  dropRoute: endpoint({
    method: 'POST',
    path: '/tasks/manager/routes/:id/drop',
    access: manager[0],
    summary: 'Drop a run; its tasks stay',
    params: IdParams,
    body: z.object({ reason: z.string().trim().max(300, 'Use at most 300 characters').min(1, 'Say why') }),
    response: z.object({ id: Id }),
  }),
  taskMap: endpoint({
    method: 'GET',
    path: '/tasks/:id/map',
    access: 'task:read',
    summary: 'The stops of a task on the map, with when each is reached',
    params: IdParams,
    response: z.object({ run: MapRun, notPlaced: z.array(NotPlaced) }),
  }),
  /** Here too, so that the words stand before /tasks/:id. */
  listTaskPurchaseOrders: endpoint({
    method: 'GET',
    path: '/tasks/purchaseorders',
    access: 'task:read',
    summary: 'Purchase orders that wait to be picked up at the supplier',
    query: z.object({ orders: z.string().trim().max(200, 'Use at most 200 characters').default('') }),
    response: z.object({
      purchaseOrders: z.array(
        z.object({
          id: Id,
          number: z.string(),
          supplierId: Id,
          supplierName: z.string(),
          address: z.string(),
          isPlanned: z.boolean(),
        }),
      ),
    }),
    reads: ['purchase_order_list'],
  }),
});
