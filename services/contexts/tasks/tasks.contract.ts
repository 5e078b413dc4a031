import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { z } from 'zod';
import { ActionView } from '../../platform/contract/action-view.ts';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { PanelRow } from '../production/production.contract.ts';
import { ClockTime, despatchKindLabels } from './resources/resources.contract.ts';
import {
  ActionBody,
  FailBody,
  MoveBody,
  proof,
  TaskBody,
  TaskItemBody,
  TaskItemChange,
  UpdateTaskBody,
} from './tasks.bodies.ts';
import {
  Approval,
  DespatchKind,
  DespatchType,
  FailReason,
  Proof,
  ProofType,
  TaskItemStatus,
  TaskStatus,
} from './tasks.events.ts';

export { Approval, DespatchKind, DespatchType, FailReason, ProofType, TaskItemStatus, TaskStatus };

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const Done = z.object({ id: Id });

export const taskColumns = {
  number: { title: 'Task', type: 'link', searchable: true },
  type: { title: 'Type', type: 'text', sortable: false, labels: { delivery: 'Delivery', pickup: 'Pick up' } },
  despatchType: { title: 'Work', type: 'text', sortable: false, hidden: true, labels: despatchKindLabels },
  status: { title: 'Status', type: 'status', labels: labelsOf(taskMachine) },
  date: { title: 'Date', type: 'date', dateFilter: true },
  driver: { title: 'Driver', type: 'text', searchable: true },
  vehicle: { title: 'Vehicle', type: 'text', searchable: true, sortable: false },
  customers: { title: 'Customers', type: 'text', searchable: true, sortable: false },
  orders: { title: 'Orders', type: 'text', searchable: true, sortable: false },
  panels: { title: 'Panels', type: 'number', total: true, sortable: false },
  loaded: { title: 'Loaded', type: 'number', total: true, sortable: false },
  stops: { title: 'Stops', type: 'number', sortable: false },
  delivered: { title: 'Delivered', type: 'number', sortable: false },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg', total: true, sortable: false },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', hidden: true, sortable: false },
  title: { title: 'About', type: 'text', hidden: true, sortable: false },
  despatchStatus: { title: 'Despatch status', type: 'text', hidden: true, sortable: false },
  minutes: { title: 'Minutes', type: 'number', hidden: true, sortable: false },
  resourceId: { title: 'Resource', type: 'number', hidden: true, sortable: false },
  stopped: { title: 'Interrupted', type: 'number', hidden: true, sortable: false },
  late: { title: 'Late', type: 'number', hidden: true, sortable: false },
  approval: { title: 'Approval', type: 'text', hidden: true, sortable: false },
  isOpen: { title: 'Open', type: 'flag', hidden: true, sortable: false },
  createdAt: { title: 'Created', type: 'instant', hidden: true },
} as const satisfies TableColumns;

export const TaskRow = z.object({
  id: Id,
  number: z.string(),
  type: DespatchType,
  despatchType: DespatchKind,
  status: TaskStatus,
  /** The part of the status below the coarse one; null for work without goods. */
  despatchStatus: z.string().nullable(),
  title: z.string(),
  minutes: z.number().int(),
  resourceId: Id.nullable(),
  areaM2: DecimalText,
  /** Stops that are interrupted, and stops whose driver said that he is late. */
  stopped: z.number().int(),
  late: z.number().int(),
  date: z.string().nullable(),
  driver: z.string(),
  vehicle: z.string(),
  customers: z.string(),
  orders: z.string(),
  panels: z.number().int(),
  loaded: z.number().int(),
  stops: z.number().int(),
  delivered: z.number().int(),
  weightKg: DecimalText,
  approval: Approval,
  isOpen: z.boolean(),
  createdAt: Instant,
});
export type TaskRow = z.infer<typeof TaskRow>;

const Panel = PanelRow.pick({
  barcode: true,
  stockCode: true,
  widthMm: true,
  heightMm: true,
  weightKg: true,
  status: true,
  itemId: true,
}).extend({
  id: Id,
  isLoaded: z.boolean(),
});
export const TaskItem = z.object({
  taskItemId: Id,
  orderId: Id.nullable(),
  purchaseOrderId: Id.nullable(),
  address: z.string(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  isFixed: z.boolean(),
  plannedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  lateUntil: Instant.nullable(),
  stoppage: z.string(),
  failure: FailReason.nullable(),
  orderNumber: z.string(),
  contactId: Id,
  contactName: z.string(),
  status: TaskItemStatus,
  isOpen: z.boolean(),
  proofType: ProofType,
  proof: Proof.nullable(),
  completedAt: Instant.nullable(),
  areaM2: DecimalText,
  weightKg: DecimalText,
  panels: z.array(Panel),
  loaded: z.number().int(),
  actions: z.array(ActionView),
});
export const TaskDetail = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  type: DespatchType,
  despatchType: DespatchKind,
  status: TaskStatus,
  despatchStatus: z.string().nullable(),
  title: z.string(),
  minutes: z.number().int(),
  resourceId: Id.nullable(),
  departAt: z.string().nullable(),
  approval: Approval,
  createdAt: Instant,
  date: z.string().nullable(),
  driver: z.string(),
  vehicle: z.string(),
  address: z.string(),
  note: z.string(),
  items: z.array(TaskItem),
  /** Every status it came to, oldest first. */
  way: z.array(z.object({ status: TaskStatus, at: Instant })),
  actions: z.array(ActionView),
});
export type TaskDetail = z.infer<typeof TaskDetail>;

/** An order that can go on a task. */
export const TaskCandidate = z.object({
  id: Id,
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  reference: z.string(),
  deliveryMethod: z.string(),
  address: z.string(),
  dueDate: z.string().nullable(),
  panels: z.number().int(),
  readyAt: Instant,
});
export type TaskCandidate = z.infer<typeof TaskCandidate>;

const detailReads = ['task_list'];
const act = (
  action: string,
  access: 'task:update' | 'taskCancel:update' | 'taskAccountsApproval:update',
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/tasks/:id/${action}`,
    access,
    summary,
    params: IdParams,
    body: ActionBody,
    response: Done,
  });
const driver = ['task:update', 'taskApp:update'] as const;
const ItemParams = z.object({ id: Id, taskItemId: Id });
const atStop = <B extends z.ZodType>(action: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/tasks/:id/taskitems/:taskItemId/${action}`,
    access: driver,
    summary,
    params: ItemParams,
    body,
    response: Done,
  });
const Scanned = z.object({
  id: Id,
  taskItemId: Id,
  panelId: Id,
  barcode: z.string(),
  loaded: z.number().int(),
  total: z.number().int(),
});

export const tasksContract = contract('tasks', {
  listTasks: listEndpoint({
    path: '/tasks',
    access: 'task:read',
    summary: 'List tasks',
    table: taskColumns,
    row: TaskRow,
    reads: ['task_list'],
  }),
  /** Declared before /tasks/:id, which would take these words for an id. */
  listTaskOrders: endpoint({
    method: 'GET',
    path: '/tasks/orders',
    access: 'task:read',
    summary: 'Orders that can go on a task',
    query: z.object({ orders: text(200).default('') }),
    response: z.object({ orders: z.array(TaskCandidate) }),
    reads: ['task_candidate'],
  }),
  lookupBarcode: endpoint({
    method: 'GET',
    path: '/tasks/barcode/lookup',
    access: ['task:read', 'taskApp:read'],
    summary: 'Find the task a panel is on',
    query: z.object({ barcode: text(40).min(1, 'Scan a panel') }),
    response: z.object({
      panelId: Id,
      barcode: z.string(),
      orderId: Id,
      orderNumber: z.string(),
      taskId: Id.nullable(),
      taskNumber: z.string(),
      taskItemId: Id.nullable(),
    }),
  }),
  listActiveTasks: endpoint({
    method: 'GET',
    path: '/tasks/manager/activetasks',
    access: 'taskManager:read',
    summary: 'Tasks not completed',
    response: z.object({ tasks: z.array(TaskRow) }),
    reads: ['task_list'],
  }),
  getTask: endpoint({
    method: 'GET',
    path: '/tasks/:id',
    access: 'task:read',
    summary: 'One task with its goods and actions',
    params: IdParams,
    response: TaskDetail,
    reads: detailReads,
  }),
  listPendingPanels: endpoint({
    method: 'GET',
    path: '/tasks/:id/pendingpanels',
    access: 'task:read',
    summary: 'Panels of a task not loaded yet',
    params: IdParams,
    response: z.object({ panels: z.array(Panel.extend({ orderNumber: z.string() })) }),
  }),
  listScannedItems: endpoint({
    method: 'GET',
    path: '/tasks/:id/scanneditems',
    access: 'task:read',
    summary: 'Panels of a task on the truck',
    params: IdParams,
    response: z.object({ panels: z.array(Panel.extend({ orderNumber: z.string() })) }),
  }),
  createTask: endpoint({
    method: 'POST',
    path: '/tasks',
    access: 'task:create',
    summary: 'Plan a delivery or pick up',
    body: TaskBody,
    response: z.object({ id: Id, number: z.string() }),
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/tasks/:id',
    access: 'task:update',
    summary: 'Change the plan of a task',
    params: IdParams,
    body: UpdateTaskBody,
    response: Done,
  }),
  addTaskItem: endpoint({
    method: 'POST',
    path: '/tasks/:id/taskitems',
    access: 'task:update',
    summary: 'Add the goods of an order',
    params: IdParams,
    body: TaskItemBody,
    response: z.object({ id: Id, taskItemId: Id }),
  }),
  updateTaskItem: endpoint({
    method: 'PUT',
    path: '/tasks/:id/taskitems/:taskItemId',
    access: 'task:update',
    summary: 'Choose proof, promised window and place of a stop; what is left out stays',
    params: ItemParams,
    body: TaskItemChange,
    response: Done,
  }),
  cancelTaskItem: endpoint({
    method: 'POST',
    path: '/tasks/:id/taskitems/:taskItemId/cancel',
    access: ['task:update', 'taskCancel:update'],
    summary: 'Take goods off a task',
    params: ItemParams,
    body: z.object({ reason: text(300).min(1, 'Say why') }),
    response: Done,
  }),
  completeTaskItem: endpoint({
    method: 'POST',
    path: '/tasks/:id/taskitems/:taskItemId/complete',
    access: driver,
    summary: 'Deliver the goods of an order',
    params: ItemParams,
    body: z.object(proof),
    response: Done,
  }),
  updateTaskItems: endpoint({
    method: 'PUT',
    path: '/tasks/:id/taskitems',
    access: 'task:update',
    summary: 'Change several stops, and put them in this order',
    params: IdParams,
    body: z.object({
      items: z
        .array(TaskItemChange.extend({ taskItemId: Id }))
        .min(1)
        .max(60),
      version: z.number().int().positive().optional(),
    }),
    response: Done,
  }),
  failTaskItem: endpoint({
    method: 'POST',
    path: '/tasks/:id/taskitems/:taskItemId/fail',
    access: driver,
    summary: 'The goods of a stop could not be handed over, or not all of them',
    params: ItemParams,
    body: FailBody,
    response: z.object({ id: Id, delivered: z.number().int() }),
  }),
  arriveAtStop: atStop('arrive', 'The driver is at the stop', z.object({})),
  reportLateArrival: atStop(
    'latearrival',
    'The driver will be late; tells the customer when asked',
    z.object({ expectedAt: ClockTime, reason: text(300).default(''), notify: z.boolean().default(true) }),
  ),
  stopItem: atStop(
    'stoppage',
    'Interrupt a stop: nothing is handed over until it is resumed',
    z.object({ reason: text(300).min(1, 'Say why') }),
  ),
  resumeItem: atStop('resume', 'Resume an interrupted stop', z.object({})),
  unscanItems: endpoint({
    method: 'POST',
    path: '/tasks/:id/scanneditems/remove',
    access: driver,
    summary: 'Scan a panel off the truck again',
    params: IdParams,
    body: z.object({ barcode: text(40).min(1, 'Scan a panel') }),
    response: Scanned,
  }),
  moveTask: endpoint({
    method: 'POST',
    path: '/tasks/:id/move',
    access: ['task:update', 'taskManager:update'],
    summary: 'Plan a task on another day or resource',
    params: IdParams,
    body: MoveBody,
    response: z.object({ id: Id, before: MoveBody.omit({ version: true }) }),
  }),
  completeTask: endpoint({
    method: 'POST',
    path: '/tasks/:id/complete',
    access: driver,
    summary: 'Complete a task without goods',
    params: IdParams,
    body: ActionBody,
    response: Done,
  }),
  scanItems: endpoint({
    method: 'POST',
    path: '/tasks/:id/scanneditems',
    access: driver,
    summary: 'Scan a panel onto the truck',
    params: IdParams,
    body: z.object({ barcode: text(40).min(1, 'Scan a panel') }),
    response: Scanned,
  }),
  startTask: endpoint({
    method: 'POST',
    path: '/tasks/:id/start',
    access: [...driver, 'taskManager:update'],
    summary: 'Start the run',
    params: IdParams,
    body: ActionBody,
    response: Done,
  }),
  cancelTask: act('cancel', 'taskCancel:update', 'Cancel a task'),
  closeTask: act('close', 'task:update', 'Close a task'),
  skipPendingProduction: act('skippendingproduction', 'task:update', 'Load without waiting for production'),
  approveTask: act('approve', 'taskAccountsApproval:update', 'Approve a task'),
  denyTask: act('deny', 'taskAccountsApproval:update', 'Deny a task'),
  recheckTaskApprovals: act('recheckapprovals', 'task:update', 'Check the approvals of a task again'),
  forceDespatchList: endpoint({
    method: 'POST',
    path: '/tasks/taskitems/forcedespatchlist',
    access: ['taskManager:update', 'orderAdministrator:update'],
    summary: 'Mark task items despatched without scanning',
    body: z.object({ taskItemIds: z.array(Id).min(1).max(500), reason: text(300).min(1, 'Say why') }),
    response: z.object({ taskIds: z.array(Id) }),
  }),
});
