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
/** How goods go to the customer: the task's delivery method, called `type` in the API. */
export const DespatchType = z.enum(['delivery', 'pickup']);
/** The six kinds of work a task can be. */
export const DespatchKind = z.enum([
  'general',
  'orderDespatch',
  'stoppage',
  'transferInternal',
  'transferExternal',
  'transferPickup',
]);
export type DespatchKind = z.infer<typeof DespatchKind>;
export const ProofType = z.enum(['none', 'signature', 'photoProof']);
export const Approval = z.enum(['notNeeded', 'pending', 'approved', 'denied']);

const id = z.number().int().positive();
const itemId = z.number().int().positive();
const Move = z.object({ from: z.string(), to: TaskStatus, path: z.array(TaskStatus), reason: z.string().optional() });
const ItemMove = z.object({
  taskItemId: itemId,
  /** Null: goods of a purchase order. */
  orderId: id.nullable(),
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
  /** The truck or crew it is planned on; null: only driver and vehicle are written down. */
  resourceId: id.nullable(),
  /** When the run leaves, HH:MM; null: as the settings have it. */
  departAt: z.string().nullable(),
  /** What a task without goods is about. */
  title: z.string(),
  /** How long a task without goods takes. */
  minutes: z.number().int(),
});
export type TaskPlan = z.infer<typeof TaskPlan>;
/** How the customer took the goods over: who, and what was noted. */
export const Proof = z.object({
  name: z.string(),
  note: z.string(),
  /** Pictures and the drawn signature, files of the task. */
  fileIds: z.array(id),
  /** The signature as the pen drew it, path data of an SVG; left out when it is a picture. */
  signature: z.string().optional(),
});
export type Proof = z.infer<typeof Proof>;
/** Goods of one order. */
export const TaskGoods = z.object({
  orderId: id.nullable(),
  /** Goods that are picked up at a supplier. */
  purchaseOrderId: id.nullable(),
  orderNumber: z.string(),
  contactId: id,
  contactName: z.string(),
  panelIds: z.array(id),
  weightKg: z.string(),
  areaM2: z.string(),
  /** Street, suburb, state and postcode in one line. */
  address: z.string(),
  /** The window the customer was promised, HH:MM; null: any time. */
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  /** It keeps its place when the order of stops is worked out. */
  isFixed: z.boolean(),
});
export type TaskGoods = z.infer<typeof TaskGoods>;

/** Why goods were not handed over. */
export const FailReason = z.enum(['notHome', 'siteClosed', 'refused', 'brokenPane', 'other']);
export type FailReason = z.infer<typeof FailReason>;
export const failWords: Readonly<Record<FailReason, string>> = {
  notHome: 'nobody was on site',
  siteClosed: 'the site was closed',
  refused: 'the customer refused the goods',
  brokenPane: 'a panel was broken',
  other: 'it could not be delivered',
};

/** What plans of version 1 did not have. */
const liftPlan = (data: unknown) => {
  const { plan, ...rest } = data as { plan: object };
  return { ...rest, plan: { resourceId: null, departAt: null, title: '', minutes: 0, ...plan } };
};
const liftProof = (data: unknown) => {
  const { proof, ...rest } = data as { proof: object | null };
  return { isTransfer: false, purchaseOrderId: null, ...rest, proof: proof && { fileIds: [], ...proof } };
};

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');
const moved = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: Move, activity: (d) => ({ type, text: `${text}${because(d.reason)}` }) });
const withApproval = (type: ActivityText['type'], text: string) =>
  event({
    version: 1,
    data: Move.extend({ approval: Approval }),
    activity: (d) => ({ type, text: `${text}${because(d.reason)}` }),
  });
const scanned = (text: string) =>
  event({
    version: 1,
    data: Move.extend({ taskItemId: itemId, panelIds: z.array(id), barcodes: z.array(z.string()) }),
    activity: (d) => ({ type: 'action', text: `${text} ${d.barcodes.join(', ')}` }),
  });
/** Something of an item that leaves its status alone. */
const noted = <S extends z.ZodRawShape>(
  shape: S,
  text: (d: z.output<z.ZodObject<S>> & { orderNumber: string }) => string,
) =>
  event({
    version: 1,
    data: z.object({ taskItemId: itemId, orderId: id.nullable(), orderNumber: z.string(), ...shape }),
    activity: (d) => ({ type: 'action', text: text(d as never) }),
  });

const typeWords: Readonly<Record<DespatchKind, string>> = {
  general: 'task',
  orderDespatch: '',
  stoppage: 'stoppage',
  transferInternal: 'internal transfer',
  transferExternal: 'external transfer',
  transferPickup: 'supplier pick up',
};

export const taskEvents = defineEvents('tasks', {
  'task.created': event({
    version: 2,
    data: Move.extend({
      number: z.string(),
      deliveryMethod: DespatchType,
      despatchType: DespatchKind,
      approval: Approval,
      plan: TaskPlan,
    }),
    upcast: {
      1: (data) => {
        const { despatchType, ...rest } = liftPlan(data) as unknown as { despatchType: string };
        return { ...rest, deliveryMethod: despatchType, despatchType: 'orderDespatch' };
      },
    },
    activity: (d) => ({
      type: 'created',
      text: `planned ${typeWords[d.despatchType] || d.deliveryMethod} ${d.number}`,
    }),
  }),
  'task.edited': event({
    version: 2,
    data: Move.extend({
      plan: TaskPlan,
      /** The order of stops, when it changed. */
      sequence: z.array(itemId).optional(),
      /** When each stop is reached by the plan, instants. */
      arrivals: z.array(z.object({ taskItemId: itemId, at: z.string() })).optional(),
    }),
    upcast: { 1: liftPlan },
    activity: (d) => ({ type: 'updated', text: d.sequence ? 'planned the stops' : 'changed the plan' }),
  }),
  'task.approved': withApproval('approved', 'approved the task'),
  'task.denied': withApproval('denied', 'denied the task'),
  'task.approvalsRechecked': withApproval('action', 'checked the approvals again'),
  'task.readyToLoad': moved('status', 'had everything ready to load'),
  'task.pendingProductionSkipped': moved('action', 'loads without waiting for production'),
  'task.itemsScanned': scanned('loaded'),
  'task.itemsUnloaded': scanned('took off the truck'),
  'task.ready': moved('status', 'finished loading'),
  'task.returnedToProduction': moved('status', 'sent it back to production, a panel broke'),
  'task.itemsAdded': moved('action', 'added goods'),
  'task.started': moved('status', 'started the run'),
  'task.completed': moved('status', 'completed the task'),
  'task.closed': moved('status', 'closed the task'),
  'task.despatchForced': moved('action', 'marked everything despatched'),
  'task.cancelled': moved('status', 'cancelled the task'),

  'taskItem.created': event({
    version: 2,
    data: ItemMove.extend(TaskGoods.shape).extend({ proofType: ProofType }),
    upcast: {
      1: (data) => ({
        purchaseOrderId: null,
        address: '',
        windowFrom: null,
        windowTo: null,
        isFixed: false,
        ...(data as object),
      }),
    },
    activity: (d) => ({ type: 'updated', text: `added the goods of ${d.orderNumber}` }),
  }),
  'taskItem.edited': event({
    version: 2,
    data: ItemMove.extend({
      proofType: ProofType,
      windowFrom: z.string().nullable(),
      windowTo: z.string().nullable(),
      isFixed: z.boolean(),
      orderNumber: z.string().optional(),
    }),
    upcast: { 1: (data) => ({ windowFrom: null, windowTo: null, isFixed: false, ...(data as object) }) },
    activity: (d) => ({
      type: 'updated',
      text: d.orderNumber ? `changed the stop of ${d.orderNumber}` : 'changed a stop',
    }),
  }),
  'taskItem.inProduction': event({ version: 1, data: ItemMove, activity: () => null }),
  'taskItem.ready': event({ version: 1, data: ItemMove, activity: () => null }),
  'taskItem.recut': event({
    version: 1,
    data: ItemMove.extend({ panelId: id, replacementId: id, wasLoaded: z.boolean() }),
    activity: () => ({ type: 'action', text: 'recorded a broken panel' }),
  }),
  /** Panels that leave the item without being handed over: broken on the way, or not made in time. */
  'taskItem.panelsRemoved': noted(
    {
      panelIds: z.array(id),
      barcodes: z.array(z.string()),
      /** Broken: production makes them again. */
      areBroken: z.boolean(),
      reason: z.string(),
      areaM2: z.string(),
      weightKg: z.string(),
    },
    (d) => `${d.areBroken ? 'reported broken' : 'left for a later run'}: ${d.barcodes.join(', ')}${because(d.reason)}`,
  ),
  'taskItem.arrived': noted({}, (d) => `arrived with ${d.orderNumber}`),
  'taskItem.lateArrival': noted(
    { expectedAt: z.string(), reason: z.string(), isNotified: z.boolean() },
    (d) => `will be late with ${d.orderNumber}${because(d.reason)}${d.isNotified ? ', the customer is notified' : ''}`,
  ),
  'taskItem.stopped': noted(
    { reason: z.string() },
    (d) => `interrupted the stop of ${d.orderNumber}${because(d.reason)}`,
  ),
  'taskItem.resumed': noted({}, (d) => `resumed the stop of ${d.orderNumber}`),
  /** The goods are with the customer; `isTransfer`: they only went to another place. */
  'taskItem.completed': event({
    version: 2,
    data: ItemMove.extend({
      proof: Proof.nullable(),
      isTransfer: z.boolean(),
      purchaseOrderId: id.nullable(),
    }),
    upcast: { 1: liftProof },
    activity: (d) => ({
      type: 'action',
      text: d.proof?.name
        ? `delivered, received by ${d.proof.name}`
        : d.isTransfer
          ? 'completed the transfer'
          : 'delivered',
    }),
  }),
  'taskItem.despatchForced': event({
    version: 2,
    data: ItemMove.extend({ isTransfer: z.boolean(), purchaseOrderId: id.nullable() }),
    upcast: { 1: (data) => ({ isTransfer: false, purchaseOrderId: null, ...(data as object) }) },
    activity: (d) => ({ type: 'action', text: `marked goods despatched${because(d.reason)}` }),
  }),
  'taskItem.cancelled': event({
    version: 1,
    data: ItemMove.extend({ failure: FailReason.optional() }),
    activity: (d) => ({
      type: 'action',
      text: d.failure
        ? `brought goods back, ${failWords[d.failure]}${because(d.reason)}`
        : `took goods off the task${because(d.reason)}`,
    }),
  }),
  'taskItem.reverted': event({
    version: 1,
    data: ItemMove,
    activity: (d) => ({ type: 'action', text: `took a delivery back${because(d.reason)}` }),
  }),
});
export type TaskEvent = EventOf<typeof taskEvents>;
