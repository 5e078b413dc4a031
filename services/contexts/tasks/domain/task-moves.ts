import { moveEvents, NEW, refusalOf } from '@glasshouse/state-machines/kernel';
import { type TaskFacts, taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { type TaskItemFacts, taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import type { TaskEvent, TaskGoods } from '../tasks.events.ts';
import { isLoading, isOnTheRoad, isReadyToGo, readyEvent, waitsForGoods } from './statuses.ts';
import { isAllLoaded, openItems, type TaskItemState, type TaskState, taskAggregate, taskFactsOf } from './task.ts';

/** A task with the events decided for it so far: each decision sees the ones before it. */
export interface Draft {
  readonly task: TaskState;
  readonly events: readonly TaskEvent[];
}

/** A draft without events. */
export const draftOf = (task: TaskState): Draft => ({ task, events: [] });

/** The draft with more events. */
export function append(draft: Draft, events: readonly TaskEvent[], at: string): Draft {
  return {
    task: events.reduce((task, event) => taskAggregate.evolve(task, event, at), draft.task),
    events: [...draft.events, ...events],
  };
}

/**
 * Sends one event to the task; throws IllegalTransition with the sentence. `after` are the facts the
 * action changes, `given` those that are no part of the task.
 */
export function moveTask(
  task: TaskState,
  type: string,
  data: object = {},
  after: Partial<TaskFacts> = {},
  given: Partial<TaskFacts> = {},
): TaskEvent[] {
  const before = { ...taskFactsOf(task), ...given };
  return moveEvents(taskMachine, task.status, { type, facts: { ...before, ...after }, before }, data);
}

/** What an item's machine looks at. */
export const itemFactsOf = (
  item: Pick<TaskItemState, 'proofType'> & Partial<Pick<TaskItemState, 'stoppage'>>,
  change: Partial<TaskItemFacts> = {},
): TaskItemFacts => ({
  isPlannedElsewhere: false,
  proofType: item.proofType,
  hasProof: false,
  handOver: 'open',
  stoppage: item.stoppage ?? '',
  ...change,
});

/** Whether goods can be handed over now: from the truck on the road, or at the counter when everything stands ready. */
export function handOverOf(
  task: Pick<TaskState, 'status' | 'deliveryMethod' | 'despatchType'>,
): TaskItemFacts['handOver'] {
  const atCounter = task.deliveryMethod === 'pickup' && task.despatchType === 'orderDespatch';
  if (isOnTheRoad(task.status) || (atCounter && isReadyToGo(task.status))) return 'open';
  return atCounter ? 'notLoaded' : 'notStarted';
}

/** Sends one event to an item; throws IllegalTransition with the sentence. */
export function moveItem(
  item: TaskItemState,
  type: string,
  data: object = {},
  change: Partial<TaskItemFacts> = {},
): TaskEvent[] {
  const { taskItemId, orderId, panelIds } = item;
  const said = { taskItemId, orderId, panelIds, ...data };
  return moveEvents(taskItemMachine, item.status, { type, facts: itemFactsOf(item, change) }, said);
}

/** Puts the goods of an order on a task; refused when they are on another one. */
export function addItem(
  goods: TaskGoods,
  taskItemId: number,
  proofType: TaskItemState['proofType'],
  isPlannedElsewhere: boolean,
): TaskEvent[] {
  const facts = itemFactsOf({ proofType }, { isPlannedElsewhere });
  return moveEvents(taskItemMachine, NEW, { type: 'create', facts }, { taskItemId, ...goods, proofType });
}

/** The item's goods are ready; nothing when it knew. */
export function goodsReady(item: TaskItemState): TaskEvent[] {
  const event = readyEvent(item.status);
  return event === null ? [] : moveItem(item, event);
}

/** What follows by itself: everything ready, everything loaded, everything delivered. At most these, in this order. */
export function settle(draft: Draft, at: string): Draft {
  const afterReady = follow(
    draft,
    'allItemsReady',
    at,
    (task) => waitsForGoods(task.status) && taskFactsOf(task).itemsInProduction === 0,
  );
  const afterLoad = follow(
    afterReady,
    'allItemsScannedIn',
    at,
    (task) =>
      isLoading(task.status) &&
      openItems(task).length > 0 &&
      openItems(task).every((item) => readyEvent(item.status) === null && isAllLoaded(item)),
  );
  const afterRoad = follow(afterLoad, 'allItemsFinal', at, (task) => isOnTheRoad(task.status));
  return follow(
    afterRoad,
    'collectedAtCounter',
    at,
    (task) => isReadyToGo(task.status) && taskFactsOf(task).completedItems > 0,
  );
}

function follow(draft: Draft, type: string, at: string, isDue: (task: TaskState) => boolean): Draft {
  const { task } = draft;
  if (!isDue(task) || refusalOf(taskMachine, task.status, type, taskFactsOf(task)).length > 0) return draft;
  return append(draft, moveTask(task, type), at);
}
