import { withoutMove } from '@glasshouse/state-machines/kernel';
import type { TaskFacts, TaskStatus } from '@glasshouse/state-machines/task/task.machine';
import type { TaskItemStatus } from '@glasshouse/state-machines/task/task-item.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { DespatchKind, FailReason, Proof, TaskEvent, TaskGoods, TaskPlan } from '../tasks.events.ts';
import { isDelivered, isOpenItem, readyEvent } from './statuses.ts';

/** Goods of one order on a task. */
export interface TaskItemState extends TaskGoods {
  readonly taskItemId: number;
  readonly status: TaskItemStatus;
  readonly proofType: 'none' | 'signature' | 'photoProof';
  readonly proof: Proof | null;
  readonly completedAt: string | null;
  readonly loadedPanelIds: readonly number[];
  /** When the plan reaches the stop; null while no route is worked out. */
  readonly plannedAt: string | null;
  readonly arrivedAt: string | null;
  /** When the driver now expects to be there. */
  readonly lateUntil: string | null;
  /** Why the stop is interrupted; empty when it is not. */
  readonly stoppage: string;
  /** Why the goods came back. */
  readonly failure: FailReason | null;
}

/** A delivery, a pick up, a transfer, or work without goods. */
export interface TaskState {
  readonly number: string;
  readonly deliveryMethod: 'delivery' | 'pickup';
  readonly despatchType: DespatchKind;
  readonly status: TaskStatus;
  readonly approval: TaskFacts['approval'];
  readonly plan: TaskPlan;
  readonly items: readonly TaskItemState[];
  readonly createdAt: string;
  /** Every status it came to, with the instant; left out in states folded before this was kept. */
  readonly way?: readonly { readonly status: TaskStatus; readonly at: string }[];
}

const untouched = {
  proof: null,
  completedAt: null,
  loadedPanelIds: [],
  plannedAt: null,
  arrivedAt: null,
  lateUntil: null,
  stoppage: '',
  failure: null,
} as const;

type ItemEvent = Extract<TaskEvent, { type: `taskItem.${string}` }>;
const patch = (
  task: TaskState,
  taskItemId: number,
  set: (item: TaskItemState) => Partial<TaskItemState>,
): TaskState => ({
  ...task,
  items: task.items.map((item) => (item.taskItemId === taskItemId ? { ...item, ...set(item) } : item)),
});

function evolveItem(task: TaskState, event: ItemEvent, at: string): TaskState {
  const { taskItemId } = event.data;
  const to = 'to' in event.data ? event.data.to : ('pending' as const);
  switch (event.type) {
    case 'taskItem.created': {
      const created = { ...withoutMove(event.data), status: event.data.to, ...untouched };
      return { ...task, items: [...task.items, created] };
    }
    case 'taskItem.edited':
      return patch(task, taskItemId, () => ({
        status: to,
        proofType: event.data.proofType,
        windowFrom: event.data.windowFrom,
        windowTo: event.data.windowTo,
        isFixed: event.data.isFixed,
      }));
    case 'taskItem.recut': {
      const { panelId, replacementId } = event.data;
      return patch(task, taskItemId, (item) => ({
        status: to,
        panelIds: item.panelIds.map((id) => (id === panelId ? replacementId : id)),
        loadedPanelIds: item.loadedPanelIds.filter((id) => id !== panelId),
      }));
    }
    case 'taskItem.panelsRemoved': {
      const { panelIds, areaM2, weightKg } = event.data;
      const left = (ids: readonly number[]) => ids.filter((id) => !panelIds.includes(id));
      return patch(task, taskItemId, (item) => ({
        panelIds: left(item.panelIds),
        loadedPanelIds: left(item.loadedPanelIds),
        areaM2,
        weightKg,
      }));
    }
    case 'taskItem.arrived':
      return patch(task, taskItemId, () => ({ arrivedAt: at, lateUntil: null }));
    case 'taskItem.lateArrival':
      return patch(task, taskItemId, () => ({ lateUntil: event.data.expectedAt }));
    case 'taskItem.stopped':
      return patch(task, taskItemId, () => ({ stoppage: event.data.reason }));
    case 'taskItem.resumed':
      return patch(task, taskItemId, () => ({ stoppage: '' }));
    case 'taskItem.completed':
      return patch(task, taskItemId, () => ({
        status: to,
        proof: event.data.proof,
        completedAt: at,
        loadedPanelIds: [],
      }));
    case 'taskItem.despatchForced':
      return patch(task, taskItemId, () => ({ status: to, completedAt: at, loadedPanelIds: [] }));
    case 'taskItem.cancelled':
      return patch(task, taskItemId, () => ({
        status: to,
        loadedPanelIds: [],
        stoppage: '',
        failure: event.data.failure ?? null,
      }));
    case 'taskItem.reverted':
      return patch(task, taskItemId, () => ({ status: to, completedAt: null, proof: null }));
    case 'taskItem.inProduction':
    case 'taskItem.ready':
      return patch(task, taskItemId, () => ({ status: to }));
  }
}

/** The plan changed, and perhaps the order of stops and when each is reached. */
function replanned(
  task: TaskState,
  { plan, sequence, arrivals }: Extract<TaskEvent, { type: 'task.edited' }>['data'],
): TaskState {
  const at = new Map(arrivals?.map((one) => [one.taskItemId, one.at]));
  const items = arrivals
    ? task.items.map((item) => ({ ...item, plannedAt: at.get(item.taskItemId) ?? item.plannedAt }))
    : task.items;
  if (!sequence) return { ...task, plan, items };
  const place = (item: TaskItemState) => {
    const i = sequence.indexOf(item.taskItemId);
    return i < 0 ? sequence.length : i;
  };
  return { ...task, plan, items: [...items].sort((a, b) => place(a) - place(b)) };
}

/** A task in a status; one it was not in already is noted on its way. */
function movedTo(task: TaskState, status: TaskStatus, at: string): TaskState {
  return status === task.status ? task : { ...task, status, way: [...(task.way ?? []), { status, at }] };
}

const isItemEvent = (event: TaskEvent): event is ItemEvent => event.type.startsWith('taskItem.');

/** Folds a task's events. */
export const taskAggregate: Aggregate<TaskState, TaskEvent> = {
  type: 'task',
  evolve(state, event, at) {
    if (event.type === 'task.created') {
      const { number, deliveryMethod, despatchType, to, approval, plan } = event.data;
      return {
        number,
        deliveryMethod,
        despatchType,
        status: to,
        approval,
        plan,
        items: [],
        createdAt: at,
        way: [{ status: to, at }],
      };
    }
    if (!state) throw new Error(`${event.type} before task.created`);
    if (isItemEvent(event)) return evolveItem(state, event, at);
    const moved = movedTo(state, event.data.to, at);
    switch (event.type) {
      case 'task.edited':
        return replanned(moved, event.data);
      case 'task.approved':
      case 'task.denied':
      case 'task.approvalsRechecked':
        return { ...moved, approval: event.data.approval };
      case 'task.itemsScanned': {
        const { taskItemId, panelIds } = event.data;
        return patch(moved, taskItemId, (item) => ({ loadedPanelIds: [...item.loadedPanelIds, ...panelIds] }));
      }
      case 'task.itemsUnloaded': {
        const { taskItemId, panelIds } = event.data;
        return patch(moved, taskItemId, (item) => ({
          loadedPanelIds: item.loadedPanelIds.filter((id) => !panelIds.includes(id)),
        }));
      }
      default:
        return moved;
    }
  },
};

/** Goods neither delivered nor taken off. */
export const openItems = (task: Pick<TaskState, 'items'>): TaskItemState[] =>
  task.items.filter((item) => isOpenItem(item.status));

/** Every panel of an item is on the truck. */
export const isAllLoaded = (item: TaskItemState): boolean =>
  item.panelIds.every((id) => item.loadedPanelIds.includes(id));

/** Work without goods: it uses the coarse statuses only. */
export const isGeneral = (type: DespatchKind): boolean => type === 'general' || type === 'stoppage';
/** Goods that only go to another place: they stay the order's to deliver. */
export const isTransfer = (type: DespatchKind): boolean => type === 'transferInternal' || type === 'transferExternal';
/** Somebody drives. */
export const hasResource = (plan: TaskPlan): boolean => plan.driver !== '' || plan.resourceId !== null;
/** How the machine calls the way goods go. */
export const machineType = ({
  deliveryMethod,
  despatchType,
}: Pick<TaskState, 'deliveryMethod' | 'despatchType'>): TaskFacts['despatchType'] =>
  despatchType === 'orderDespatch' ? deliveryMethod : 'transfer';

/** What the task's machine looks at. */
export function taskFactsOf(task: TaskState): TaskFacts {
  const open = openItems(task);
  return {
    isGeneral: isGeneral(task.despatchType),
    despatchType: machineType(task),
    approval: task.approval,
    itemsInProduction: open.filter((item) => readyEvent(item.status) !== null).length,
    openItems: open.length,
    completedItems: task.items.filter((item) => isDelivered(item.status)).length,
    loadedItems: open.filter((item) => item.loadedPanelIds.length > 0).length,
    loadedPanels: open.reduce((n, item) => n + item.loadedPanelIds.length, 0),
    hasResource: hasResource(task.plan),
    itemsOutsideList: 0,
  };
}
