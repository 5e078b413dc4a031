import { moveEvents } from '@glasshouse/state-machines/kernel';
import {
  type PurchaseOrderFacts,
  purchaseOrderMachine,
} from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { PurchaseOrderEvent } from '../purchasing.events.ts';
import { outstandingOf, type PurchaseOrderState, type StandingOrder } from './purchase-order.ts';
import { unreadyTexts } from './unready-lines.ts';

/** What the machine looks at; what a request brings along is none of it. */
export const factsOf = (order: StandingOrder): PurchaseOrderFacts => ({
  type: order.type,
  authorMayApprove: false,
  amendmentApproval: order.amendmentApproval,
  usesShipping: order.type === 'bulk' || order.advisedShipping !== null,
  isOwnPickup: order.terms.isOwnPickup,
  hasReceivedGoods: order.receipts.length > 0,
  unreadyLines: unreadyTexts(order.terms),
  unreadyAmendment: order.amendment ? unreadyTexts(order.amendment.terms) : [],
  isSent: order.sent !== null,
  isOverReceived: false,
  keepsBackOrder: order.terms.lines.some((line) => outstandingOf(order, line) > 0),
});

/** Throws IllegalTransition with the machine's sentence when the event may not happen now, before anything else is looked at. */
export function assertMay(order: PurchaseOrderState, type: string): void {
  moveOrder(order, type);
}

/** Sends one event to a purchase order; throws IllegalTransition with the machine's sentence. */
export function moveOrder(
  order: PurchaseOrderState,
  type: string,
  data: object = {},
  request: Partial<PurchaseOrderFacts> = {},
): PurchaseOrderEvent[] {
  const before = factsOf(order);
  const facts = { ...before, ...request };
  const { isOverReceived, keepsBackOrder } = facts;
  const event = { type, facts, before: { ...before, isOverReceived, keepsBackOrder } };
  const { orderId, number } = order;
  return moveEvents(purchaseOrderMachine, order.status, event, { orderId, number, ...data });
}
