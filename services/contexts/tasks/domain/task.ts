import type { TaskFacts, TaskStatus } from '@glasshouse/state-machines/task/task.machine';
import type { TaskItemStatus } from '@glasshouse/state-machines/task/task-item.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { Proof, TaskEvent, TaskGoods, TaskPlan } from '../tasks.events.ts';
import { isDelivered, isOpenItem, readyEvent } from './statuses.ts';

/** Goods of one order on a task. */
export interface TaskItemState extends TaskGoods {
  readonly taskItemId: number;
  readonly status: TaskItemStatus;
  readonly proofType: 'none' | 'signature' | 'photoProof';
  readonly proof: Proof | null;
  readonly completedAt: string | null;
  readonly loadedPanelIds: readonly number[];
}

/** A delivery or a pick up. */
export interface TaskState {
  readonly number: string;
  readonly despatchType: 'delivery' | 'pickup';
  readonly status: TaskStatus;
  readonly approval: TaskFacts['approval'];
  readonly plan: TaskPlan;
  readonly items: readonly TaskItemState[];
  readonly createdAt: string;
}

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
  const { taskItemId, to } = event.data;
  switch (event.type) {
    case 'taskItem.created': {
      const { orderId, orderNumber, contactId, contactName, panelIds, weightKg, areaM2, proofType } = event.data;
      const goods = { orderId, orderNumber, contactId, contactName, panelIds, weightKg, areaM2 };
      return {
        ...task,
        items: [
          ...task.items,
          { taskItemId, ...goods, status: to, proofType, proof: null, completedAt: null, loadedPanelIds: [] },
        ],
      };
    }
    case 'taskItem.edited':
      return patch(task, taskItemId, () => ({ status: to, proofType: event.data.proofType }));
    case 'taskItem.recut': {
      const { panelId, replacementId } = event.data;
      return patch(task, taskItemId, (item) => ({
        status: to,
        panelIds: item.panelIds.map((id) => (id === panelId ? replacementId : id)),
        loadedPanelIds: item.loadedPanelIds.filter((id) => id !== panelId),
      }));
    }
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
      return patch(task, taskItemId, () => ({ status: to, loadedPanelIds: [] }));
    case 'taskItem.reverted':
      return patch(task, taskItemId, () => ({ status: to, completedAt: null }));
    case 'taskItem.inProduction':
    case 'taskItem.ready':
      return patch(task, taskItemId, () => ({ status: to }));
  }
}

const isItemEvent = (event: TaskEvent): event is ItemEvent => event.type.startsWith('taskItem.');

/** Folds a task's events. */
export const taskAggregate: Aggregate<TaskState, TaskEvent> = {
  type: 'task',
  evolve(state, event, at) {
    if (event.type === 'task.created') {
      const { number, despatchType, to, approval, plan } = event.data;
      return { number, despatchType, status: to, approval, plan, items: [], createdAt: at };
    }
    if (!state) throw new Error(`${event.type} before task.created`);
    if (isItemEvent(event)) return evolveItem(state, event, at);
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'task.edited':
        return { ...moved, plan: event.data.plan };
      case 'task.approved':
      case 'task.denied':
      case 'task.approvalsRechecked':
        return { ...moved, approval: event.data.approval };
      case 'task.itemsScanned': {
        const { taskItemId, panelIds } = event.data;
        return patch(moved, taskItemId, (item) => ({ loadedPanelIds: [...item.loadedPanelIds, ...panelIds] }));
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

/** What the task's machine looks at. */
export function taskFactsOf(task: TaskState): TaskFacts {
  const open = openItems(task);
  return {
    isGeneral: false,
    despatchType: task.despatchType,
    approval: task.approval,
    itemsInProduction: open.filter((item) => readyEvent(item.status) !== null).length,
    openItems: open.length,
    completedItems: task.items.filter((item) => isDelivered(item.status)).length,
    loadedItems: open.filter((item) => item.loadedPanelIds.length > 0).length,
    hasResource: task.plan.driver !== '',
    itemsOutsideList: 0,
  };
}
