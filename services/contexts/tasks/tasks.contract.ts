import { z } from 'zod';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { ActionView, PanelRow } from '../production/production.contract.ts';
import { Approval, DespatchType, Proof, ProofType, TaskItemStatus, TaskStatus } from './tasks.events.ts';

export { Approval, DespatchType, ProofType, TaskItemStatus, TaskStatus };

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const Done = z.object({ id: Id });

/** Who drives what, when and where to. Empty address: that of the first order. */
const plan = {
  date: DateText.nullable().default(null),
  driver: text(80).default(''),
  vehicle: text(80).default(''),
  address: text(300).default(''),
  note: text(1000).default(''),
  version: z.number().int().positive().optional(),
};
export const UpdateTaskBody = z.object(plan);
export type UpdateTaskBody = z.infer<typeof UpdateTaskBody>;

/** Goods of one order; without `panelIds` everything of it that is not delivered. */
export const TaskItemBody = z.object({
  orderId: Id,
  panelIds: z.array(Id).min(1).optional(),
  proofType: ProofType.default('none'),
});
export type TaskItemBody = z.infer<typeof TaskItemBody>;
export const TaskBody = z.object({
  type: DespatchType.default('delivery'),
  ...plan,
  items: z.array(TaskItemBody).min(1, 'Choose at least one order').max(60),
});
export type TaskBody = z.infer<typeof TaskBody>;

export const ActionBody = z.object({ reason: text(300).default('') });

export const taskColumns = {
  number: { title: 'Task', type: 'link', searchable: true },
  type: { title: 'Type', type: 'text' },
  status: { title: 'Status', type: 'status' },
  date: { title: 'Date', type: 'date' },
  driver: { title: 'Driver', type: 'text', searchable: true },
  vehicle: { title: 'Vehicle', type: 'text', searchable: true },
  customers: { title: 'Customers', type: 'text', searchable: true, sortable: false },
  orders: { title: 'Orders', type: 'text', searchable: true, sortable: false },
  panels: { title: 'Panels', type: 'number', total: true },
  loaded: { title: 'Loaded', type: 'number', total: true },
  stops: { title: 'Stops', type: 'number' },
  delivered: { title: 'Delivered', type: 'number' },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg', total: true },
  approval: { title: 'Approval', type: 'text', hidden: true },
  isOpen: { title: 'Open', type: 'flag', hidden: true },
  createdAt: { title: 'Created', type: 'instant', hidden: true },
} as const satisfies TableColumns;

export const TaskRow = z.object({
  id: Id,
  number: z.string(),
  type: DespatchType,
  status: TaskStatus,
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
  orderId: Id,
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
  status: TaskStatus,
  approval: Approval,
  createdAt: Instant,
  date: z.string().nullable(),
  driver: z.string(),
  vehicle: z.string(),
  address: z.string(),
  note: z.string(),
  items: z.array(TaskItem),
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
  listTaskTypes: endpoint({
    method: 'GET',
    path: '/tasks/tasktypes',
    access: ['task:read', 'taskConfig:read'],
    summary: 'Kinds of tasks',
    response: z.object({ types: z.array(z.object({ type: DespatchType, name: z.string() })) }),
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
    summary: 'Choose the proof of an item',
    params: ItemParams,
    body: z.object({ proofType: ProofType }),
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
    body: z.object({ name: text(120).default(''), note: text(1000).default('') }),
    response: Done,
  }),
  scanItems: endpoint({
    method: 'POST',
    path: '/tasks/:id/scanneditems',
    access: driver,
    summary: 'Scan a panel onto the truck',
    params: IdParams,
    body: z.object({ barcode: text(40).min(1, 'Scan a panel') }),
    response: z.object({
      id: Id,
      taskItemId: Id,
      panelId: Id,
      barcode: z.string(),
      loaded: z.number().int(),
      total: z.number().int(),
    }),
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
