import { type AnyLifecycle, isFinal, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { type TaskStatus, taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { taskRouteMachine } from '@glasshouse/state-machines/task/task-route.machine';

const knows = (machine: AnyLifecycle, status: string, event: string) =>
  transitionsOf(machine).some((move) => move.from === status && move.event === event);

/** Neither completed nor cancelled. */
export const isOpenTask = (status: string): boolean => !isFinal(taskMachine, status);
/** Where a task ends that is called off. */
export const droppedStatuses: TaskStatus[] = transitionsOf(taskMachine)
  .filter((move) => move.event === 'cancel')
  .map((move) => move.to as TaskStatus);
/** Goods neither delivered nor taken off. */
export const isOpenItem = (status: string): boolean => !isFinal(taskItemMachine, status);
/** Goods with the customer. */
export const isDelivered = (status: string): boolean => knows(taskItemMachine, status, 'orderDespatchReverted');

const goodsEvents = ['goodsReady', 'panelsFinished', 'recutFinished'] as const;
/** The event that tells an item its goods are ready; null when they are, or the item is closed. */
export const readyEvent = (status: string): (typeof goodsEvents)[number] | null =>
  goodsEvents.find((event) => knows(taskItemMachine, status, event)) ?? null;

/** The task waits for production. */
export const waitsForGoods = (status: string): boolean => knows(taskMachine, status, 'allItemsReady');
/** Panels may be scanned onto the truck. */
export const isLoading = (status: string): boolean => knows(taskMachine, status, 'itemsScannedIn');
/** Everything is on the truck, or at the counter. */
export const isReadyToGo = (status: string): boolean => knows(taskMachine, status, 'collectedAtCounter');
/** The truck is on the road. */
export const isOnTheRoad = (status: string): boolean => knows(taskMachine, status, 'allItemsFinal');
/** Accounts must agree first. */
export const waitsForApproval = (status: string): boolean => knows(taskMachine, status, 'approve');
/** A panel that breaks sends the task back. */
export const canGoBack = (status: string): boolean => knows(taskMachine, status, 'panelSentToRecut');

/** The despatch status inside a task's status; null for work without goods. */
export function despatchStatusOf(status: string, despatchType: string): string | null {
  if (despatchType === 'general' || despatchType === 'stoppage') return null;
  return status.split('.').at(-1) ?? null;
}
/** The run is planned and has not started. */
export const canStartRun = (status: string): boolean => knows(taskRouteMachine, status, 'driverStarts');
/** The run is on the road. */
export const isDriven = (status: string): boolean => knows(taskRouteMachine, status, 'stopReached');
/** The run is planned or on the road. */
export const isOpenRun = (status: string): boolean => !isFinal(taskRouteMachine, status);

/** The order waits for despatch. */
export const isOrderReady = (orderStatus: string): boolean => knows(orderMachine, orderStatus, 'allItemsDelivered');
/** What completes "the order is …". */
export function orderPhrase(orderStatus: string): string {
  const meta = statusMeta(orderMachine, orderStatus);
  return meta.phrase ?? meta.label.toLowerCase();
}
/** The order was cancelled or denied: it ended without work. */
export const isOrderOff = (orderStatus: string): boolean =>
  isFinal(orderMachine, orderStatus) && statusMeta(orderMachine, orderStatus).tone !== 'success';
