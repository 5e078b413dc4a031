import { type AnyLifecycle, isFinal, transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { isJoined, productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';

/** Whether a thing in this status knows the event at all; whether it may happen now depends on facts too. */
export const knows = (machine: AnyLifecycle, status: string, event: string): boolean =>
  transitionsOf(machine).some((move) => move.from === status && move.event === event);

/** The panel is made and can go on a truck. */
export const isReadyToLoad = (status: string): boolean => knows(productionPanelMachine, status, 'scannedIn');
/** The panel is on a truck. */
export const isLoaded = (status: string): boolean => knows(productionPanelMachine, status, 'unloaded');
/** The panel went to the customer. */
export const isDespatched = (status: string): boolean => knows(productionPanelMachine, status, 'despatchReverted');
/** Broken or withdrawn: no longer a panel of its order. */
export const isGone = (status: string): boolean =>
  isFinal(productionPanelMachine, status) && !isDespatched(status) && !isJoined(status);
/** Scanned at a station and not completed. */
export const isInWork = (status: string): boolean => knows(productionPanelMachine, status, 'completetasks');
/** On a cutting sheet that is not being cut yet. */
export const isOnSheet = (status: string): boolean => knows(productionPanelMachine, status, 'sheetDropped');
/** Every stage is done, on the truck or not. */
export const isMade = (status: string): boolean => isReadyToLoad(status) || isLoaded(status) || isDespatched(status);
/** Still to be made: production can be closed by hand. */
export const canForce = (status: string): boolean => knows(productionPanelMachine, status, 'productionForced');
/** Not on a truck yet: a cancelled order takes it off the floor. */
export const canWithdraw = (status: string): boolean => knows(productionPanelMachine, status, 'itemCancelled');
/** Somewhere between release and delivery. */
export const isOnFloor = (status: string): boolean => !isFinal(productionPanelMachine, status);
/** The order is on the floor: it waits for its panels. */
export const isOrderInProduction = (orderStatus: string): boolean =>
  knows(orderMachine, orderStatus, 'allPanelsFinished');
/** The order was released and waits for nobody's word again: its panels are made or being made. */
export const isOrderPastRelease = (orderStatus: string): boolean =>
  (['allPanelsFinished', 'panelSentToRecut', 'revertdespatch'] as const).some((event) =>
    knows(orderMachine, orderStatus, event),
  );
/** A furnace batch has ended: out of the furnace, or given up. */
export const isFinished = (batchStatus: string): boolean => isFinal(tougheningBatchMachine, batchStatus);
