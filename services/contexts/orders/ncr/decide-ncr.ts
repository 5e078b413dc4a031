import { NEW, step } from '@glasshouse/state-machines/kernel';
import {
  isNcrApproved,
  isNcrPending,
  type OrderItemNcrFacts,
  type OrderItemNcrStatus,
  orderItemNcrMachine,
} from '@glasshouse/state-machines/order/order-item-ncr.machine';
import type { Circumstances } from '../domain/machine-facts.ts';
import { ncrCounts } from '../domain/ncrs.ts';
import type { OrderState } from '../domain/order.ts';
import { isDropped, isOpen, statusesKnowing } from '../domain/statuses.ts';
import { foldAll, recordThen, takeStep } from '../domain/take-step.ts';
import type { OrderEvent } from '../orders.events.ts';
import type { NcrOutcome, NcrRecord, RaiseNcrBody } from './ncr.contract.ts';

/** Where the rework of an NCR stands. */
export type ReworkStanding = Pick<OrderItemNcrFacts, 'isReworkStarted' | 'isReworkDespatched'>;
export const noRework: ReworkStanding = { isReworkStarted: false, isReworkDespatched: false };

/** The order ended with everything handed over. */
export const isDone = (status: string): boolean => !isOpen(status) && !isDropped(status);

/** A line as the NCR's machine looks at it. */
export const ncrFacts = (state: OrderState, itemId: number, rework: ReworkStanding = noRework): OrderItemNcrFacts => ({
  isDespatched: isDone(state.status) || state.despatchedItemIds.includes(itemId),
  ...rework,
});

/** Pieces of a line that no report covers; denied and withdrawn ones do not count. */
export function piecesLeft(state: OrderState, itemId: number): number {
  const quantity = state.items.find((item) => item.itemId === itemId)?.quantity ?? 0;
  const reported = state.ncrs.filter(
    (ncr) => ncr.itemId === itemId && (isNcrPending(ncr.status) || isNcrApproved(ncr.status)),
  );
  return Math.max(0, quantity - reported.reduce((n, ncr) => n + ncr.quantity, 0));
}

const stepped = (ncr: NcrRecord | null, event: string, facts: OrderItemNcrFacts): OrderItemNcrStatus =>
  step(orderItemNcrMachine, ncr?.status ?? NEW, { type: event, facts }).status;

/** A new report. Throws IllegalTransition when the line is not despatched. */
export function raise(state: OrderState, itemId: number, body: RaiseNcrBody, by: string): OrderEvent[] {
  const status = stepped(null, 'raise', ncrFacts(state, itemId));
  const { reason, quantity, panelIds, note, fileIds } = body;
  const ncrId = Math.max(0, ...state.ncrs.map((ncr) => ncr.ncrId)) + 1;
  return [
    { type: 'orderItemNcr.raised', data: { ncrId, itemId, status, by, reason, quantity, panelIds, note, fileIds } },
  ];
}

/** What a decision made: a rework order or a credit note. */
export interface Made {
  readonly reworkOrderId: number | null;
  readonly reworkNumber: string | null;
  readonly creditNoteId: number | null;
  readonly creditNoteNumber: string | null;
}
export const nothingMade: Made = {
  reworkOrderId: null,
  reworkNumber: null,
  creditNoteId: null,
  creditNoteNumber: null,
};

interface Decision {
  readonly outcome: NcrOutcome;
  readonly returnRequired: boolean;
  readonly chargeDelivery: boolean;
  readonly note: string;
}

/** Approves a report; the order waits for the glass when it comes back without a rework. Throws IllegalTransition. */
export function approve(
  state: OrderState,
  ncr: NcrRecord,
  decision: Decision,
  made: Made,
  by: string,
  given: Circumstances,
): OrderEvent[] {
  const status = stepped(ncr, 'approve', ncrFacts(state, ncr.itemId));
  const { outcome, chargeDelivery, note } = decision;
  const returnState = decision.returnRequired || outcome === 'return' ? 'pending' : 'notNeeded';
  const { ncrId, itemId } = ncr;
  const approved: OrderEvent = {
    type: 'orderItemNcr.approved',
    data: { ncrId, itemId, status, by, outcome, returnState, chargeDelivery, note, ...made },
  };
  return [approved, ...moveOf(state, [approved], 'ncrApprove', given)];
}

/** Denies a report that waits, or one approved whose rework has not begun. Throws IllegalTransition. */
export function deny(
  state: OrderState,
  ncr: NcrRecord,
  reason: string,
  rework: ReworkStanding,
  by: string,
  given: Circumstances,
): OrderEvent[] {
  const status = stepped(ncr, 'deny', ncrFacts(state, ncr.itemId, rework));
  const denied: OrderEvent = {
    type: 'orderItemNcr.denied',
    data: { ncrId: ncr.ncrId, itemId: ncr.itemId, status, by, reason },
  };
  const isKnown = statusesKnowing('ncrDeny').includes(state.status);
  return [denied, ...(isKnown ? moveOf(state, [denied], 'ncrDeny', given) : [])];
}

/** Takes a report back, or ends it because its rework was cancelled. Throws IllegalTransition. */
export function withdraw(
  state: OrderState,
  ncr: NcrRecord,
  reason: string,
  rework: ReworkStanding,
  by: string,
  given: Circumstances,
): OrderEvent[] {
  const status = stepped(ncr, 'cancelItem', ncrFacts(state, ncr.itemId, rework));
  const cancelled: OrderEvent = {
    type: 'orderItemNcr.cancelled',
    data: { ncrId: ncr.ncrId, itemId: ncr.itemId, status, by, reason },
  };
  return recordThen(state, [cancelled], 'returnReceived', given, nothingOut);
}

/** Glass of an NCR came back, or need not; with the last of them the order goes on. */
export function settleReturn(
  state: OrderState,
  ncrId: number,
  how: 'received' | 'waived',
  note: string,
  by: string,
  given: Circumstances,
): OrderEvent[] {
  const settled: OrderEvent = { type: 'orderItemNcr.returnSettled', data: { ncrId, returnState: how, note, by } };
  return recordThen(state, [settled], 'returnReceived', given, nothingOut);
}

const nothingOut = (after: OrderState) => ncrCounts(after).openNcrReturns === 0;

const moveOf = (
  state: OrderState,
  recorded: readonly OrderEvent[],
  event: 'ncrApprove' | 'ncrDeny',
  given: Circumstances,
): OrderEvent[] => takeStep(foldAll(state, recorded, given.now), { event, before: state }, given);
