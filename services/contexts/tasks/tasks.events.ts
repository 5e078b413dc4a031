import { type TaskStatus as MachineStatus, taskMachine } from '@glasshouse/state-machines/task/task.machine';
import {
  type TaskItemStatus as MachineItemStatus,
  taskItemMachine,
} from '@glasshouse/state-machines/task/task-item.machine';
import { z } from 'zod';
import { type ActivityText, defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';

/** Statuses of a task, dotted: 'production.loading'. */
export const TaskStatus = z.enum(Object.keys(taskMachine.states) as [MachineStatus, ...MachineStatus[]]);
export const TaskItemStatus = z.enum(
  Object.keys(taskItemMachine.states) as [MachineItemStatus, ...MachineItemStatus[]],
);
export const DespatchType = z.enum(['delivery', 'pickup']);
export const ProofType = z.enum(['none', 'signature', 'photoProof']);
export const Approval = z.enum(['notNeeded', 'pending', 'approved', 'denied']);

const id = z.number().int().positive();
const itemId = z.number().int().positive();
const Move = z.object({ from: z.string(), to: TaskStatus, path: z.array(TaskStatus), reason: z.string().optional() });
const ItemMove = z.object({
  taskItemId: itemId,
  orderId: id,
  panelIds: z.array(id),
  from: z.string(),
  to: TaskItemStatus,
  path: z.array(TaskItemStatus),
  reason: z.string().optional(),
});
/** Who drives what, when and where to. */
export const TaskPlan = z.object({
  date: z.string().nullable(),
  driver: z.string(),
  vehicle: z.string(),
  address: z.string(),
  note: z.string(),
});
export type TaskPlan = z.infer<typeof TaskPlan>;
/** How the customer took the goods over: who, and what was noted. */
export const Proof = z.object({ name: z.string(), note: z.string() });
export type Proof = z.infer<typeof Proof>;
/** Goods of one order. */
export const TaskGoods = z.object({
  orderId: id,
  orderNumber: z.string(),
  contactId: id,
  contactName: z.string(),
  panelIds: z.array(id),
  weightKg: z.string(),
  areaM2: z.string(),
});
export type TaskGoods = z.infer<typeof TaskGoods>;

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');
const moved = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: Move, activity: (d) => ({ type, text: `${text}${because(d.reason)}` }) });
const itemMoved = (text: string) =>
  event({ version: 1, data: ItemMove, activity: (d) => ({ type: 'action', text: `${text}${because(d.reason)}` }) });
const withApproval = (type: ActivityText['type'], text: string) =>
  event({
    version: 1,
    data: Move.extend({ approval: Approval }),
    activity: (d) => ({ type, text: `${text}${because(d.reason)}` }),
  });

export const taskEvents = defineEvents('tasks', {
  'task.created': event({
    version: 1,
    data: Move.extend({ number: z.string(), despatchType: DespatchType, approval: Approval, plan: TaskPlan }),
    activity: (d) => ({ type: 'created', text: `planned ${d.despatchType} ${d.number}` }),
  }),
  'task.edited': event({
    version: 1,
    data: Move.extend({ plan: TaskPlan }),
    activity: () => ({ type: 'updated', text: 'changed the plan' }),
  }),
  'task.approved': withApproval('approved', 'approved the task'),
  'task.denied': withApproval('denied', 'denied the task'),
  'task.approvalsRechecked': withApproval('action', 'checked the approvals again'),
  'task.readyToLoad': moved('status', 'had everything ready to load'),
  'task.pendingProductionSkipped': moved('action', 'loads without waiting for production'),
  'task.itemsScanned': event({
    version: 1,
    data: Move.extend({ taskItemId: itemId, panelIds: z.array(id), barcodes: z.array(z.string()) }),
    activity: (d) => ({ type: 'action', text: `loaded ${d.barcodes.join(', ')}` }),
  }),
  'task.ready': moved('status', 'finished loading'),
  'task.returnedToProduction': moved('status', 'sent it back to production, a panel broke'),
  'task.itemsAdded': moved('action', 'added goods'),
  'task.started': moved('status', 'started the run'),
  'task.completed': moved('status', 'completed the task'),
  'task.closed': moved('status', 'closed the task'),
  'task.despatchForced': moved('action', 'marked everything despatched'),
  'task.cancelled': moved('status', 'cancelled the task'),

  'taskItem.created': event({
    version: 1,
    data: ItemMove.extend(TaskGoods.shape).extend({ proofType: ProofType }),
    activity: (d) => ({ type: 'updated', text: `added the goods of ${d.orderNumber}` }),
  }),
  'taskItem.edited': event({
    version: 1,
    data: ItemMove.extend({ proofType: ProofType }),
    activity: () => ({ type: 'updated', text: 'changed an item' }),
  }),
  'taskItem.inProduction': event({ version: 1, data: ItemMove, activity: () => null }),
  'taskItem.ready': event({ version: 1, data: ItemMove, activity: () => null }),
  'taskItem.recut': event({
    version: 1,
    data: ItemMove.extend({ panelId: id, replacementId: id, wasLoaded: z.boolean() }),
    activity: () => ({ type: 'action', text: 'lost a panel to a breakage' }),
  }),
  /** The goods are with the customer. */
  'taskItem.completed': event({
    version: 1,
    data: ItemMove.extend({ proof: Proof.nullable() }),
    activity: (d) => ({
      type: 'action',
      text: d.proof?.name ? `delivered, taken over by ${d.proof.name}` : 'delivered',
    }),
  }),
  'taskItem.despatchForced': itemMoved('marked goods despatched'),
  'taskItem.cancelled': itemMoved('took goods off the task'),
  'taskItem.reverted': itemMoved('took a delivery back'),
});
export type TaskEvent = EventOf<typeof taskEvents>;
