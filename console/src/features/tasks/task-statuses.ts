import { statusesOf, transitionsOf } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';

const taskKnows = (event: string) => (status: string) =>
  transitionsOf(taskMachine).some((move) => move.from === status && move.event === event);

/** Somebody in Accounts must agree first. */
export const waitsForApproval = taskKnows('approve');
/** Panels can be scanned onto the truck. */
export const isLoading = taskKnows('itemsScannedIn');
/** Everything is loaded: the run can start, or the customer collects. */
export const isReadyToGo = taskKnows('collectedAtCounter');
/** The truck is on the road. */
export const isOnTheRoad = taskKnows('allItemsFinal');

/** Statuses that wait for approval. */
export const approvalStatuses: readonly string[] = statusesOf(taskMachine).filter(waitsForApproval);

/** Where a task ends once its goods are delivered. */
export const doneStatuses: readonly string[] = [
  ...new Set(
    transitionsOf(taskMachine)
      .filter((move) => move.event === 'allItemsFinal')
      .map((move) => move.to),
  ),
];

/** The goods are with the customer. */
export const isDelivered = (status: string): boolean =>
  transitionsOf(taskItemMachine).some((move) => move.from === status && move.event === 'orderDespatchReverted');

/** The goods still go somewhere: they are neither delivered nor taken off. */
export const isOpenItem = (status: string): boolean =>
  transitionsOf(taskItemMachine).some((move) => move.from === status && move.event === 'cancel');

/** Panels are still in production. */
export const waitsForGoods = taskKnows('allItemsReady');

const reopensForGoods = taskKnows('itemAdded');
/** Further goods may be put on it; one that was ready to go is loading again. */
export const canTakeGoods = (status: string): boolean =>
  isLoading(status) || waitsForGoods(status) || waitsForApproval(status) || reopensForGoods(status);
