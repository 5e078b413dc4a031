import type { OrderStatus, OrderType } from '@glasshouse/state-machines/order/order.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type {
  Approvals,
  CancellationFee,
  Move,
  OrderDetails,
  OrderEvent,
  OrderItem,
  Payment,
  PreProductionTask,
} from '../orders.events.ts';
import { type ExternalLinesKept, externalChangeOf } from './external-lines.ts';
import { type NcrsKept, ncrChangeOf } from './ncrs.ts';
import { panelCount } from './totals.ts';

/** A quote, order or rework; one stream from the first draft to the invoice. */
export interface OrderState extends OrderDetails, NcrsKept, ExternalLinesKept {
  readonly number: string;
  /** Number it had as a quote. */
  readonly quoteNumber: string | null;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly isOnHold: boolean;
  readonly approvals: Approvals;
  readonly lastItemId: number;
  readonly cancelledItemIds: readonly number[];
  readonly payments: readonly Payment[];
  readonly paymentsSkipped: boolean;
  readonly quoteSentAt: string | null;
  readonly quoteExpiresAt: string | null;
  readonly prepaymentAskedAt: string | null;
  readonly isPrepaymentOverdue: boolean;
  readonly preProductionTasks: readonly PreProductionTask[];
  readonly finishedPanels: readonly { readonly panelId: number; readonly itemId: number }[];
  /** Panels that were unfinished when production was closed by hand. */
  readonly waivedPanels: number;
  readonly deliveredPanelIds: readonly number[];
  readonly despatchedItemIds: readonly number[];
  readonly isInvoiced: boolean;
  readonly invoiceId: number | null;
  readonly isInvoiceSettled: boolean;
  /** Dollars its invoice owes, and the version of the invoice that says so; absent while nobody has said it. */
  readonly invoiceOwing?: string | null;
  readonly invoiceVersion?: number;
  /** What its cancellation costs. Absent in orders of before there were fees, and while none is charged. */
  readonly cancellationFee?: CancellationFee | null;
  readonly createdAt: string;
}

type Created = Extract<OrderEvent, { type: 'order.created' }>;

/** Lines not cancelled. */
export const openItems = (state: Pick<OrderState, 'items' | 'cancelledItemIds'>): OrderItem[] =>
  state.items.filter((item) => !state.cancelledItemIds.includes(item.itemId));

/** Panels that must still be finished. */
export const unfinishedPanels = (state: OrderState): number =>
  Math.max(0, panelCount(openItems(state)) - finishedOf(state).length - state.waivedPanels);

/** Finished panels of lines not cancelled. */
export const finishedOf = (state: OrderState): OrderState['finishedPanels'] =>
  state.finishedPanels.filter((panel) => !state.cancelledItemIds.includes(panel.itemId));

const nothingDone = {
  finishedPanels: [],
  waivedPanels: 0,
  deliveredPanelIds: [],
  despatchedItemIds: [],
  preProductionTasks: [],
  externalLines: [],
} as const;

/** The invoice of a cancellation goes with it. */
const feeTakenBack = {
  cancellationFee: null,
  isInvoiced: false,
  invoiceId: null,
  isInvoiceSettled: false,
  invoiceOwing: null,
  invoiceVersion: 0,
} as const;

const start = ({ data }: Created, at: string): OrderState => ({
  ...data.details,
  number: data.number,
  quoteNumber: null,
  type: data.type,
  status: data.to,
  isOnHold: false,
  approvals: {
    accounts: { approval: 'notNeeded', reasons: [] },
    pricing: { approval: 'notNeeded', reasons: [] },
    production: { approval: 'notNeeded', reasons: [] },
    ncr: { approval: 'notNeeded', reasons: [] },
  },
  lastItemId: lastOf(data.details.items, 0),
  cancelledItemIds: [],
  payments: [],
  paymentsSkipped: false,
  quoteSentAt: null,
  quoteExpiresAt: null,
  prepaymentAskedAt: null,
  isPrepaymentOverdue: false,
  ...nothingDone,
  isInvoiced: false,
  invoiceId: null,
  isInvoiceSettled: false,
  ncrs: [],
  reworkOf: null,
  createdAt: at,
});

const lastOf = (items: readonly OrderItem[], last: number) => Math.max(last, ...items.map((item) => item.itemId));

/** Folds an order's events. */
export const orderAggregate: Aggregate<OrderState, OrderEvent> = {
  type: 'order',
  evolve(state, event, at) {
    if (event.type === 'order.created') return start(event, at);
    if (!state) throw new Error(`${event.type} before order.created`);
    const moved = 'path' in event.data ? { ...state, status: (event.data as Move).to } : state;
    return { ...moved, ...changeOf(state, event, at) };
  },
};

/** What an event changes beside the status. */
function changeOf(state: OrderState, event: OrderEvent, at: string): Partial<OrderState> {
  switch (event.type) {
    case 'order.edited':
      return {
        ...event.data.details,
        approvals: event.data.approvals,
        lastItemId: lastOf(event.data.details.items, state.lastItemId),
        quoteSentAt: null,
        quoteExpiresAt: null,
      };
    case 'order.submitted':
      return { approvals: event.data.approvals, preProductionTasks: event.data.preProductionTasks };
    case 'order.approved':
    case 'order.partApproved':
    case 'order.denied':
    case 'order.approvalsRechecked':
      return { approvals: event.data.approvals };
    case 'order.reviewed':
    case 'order.restored':
      return {
        approvals: event.data.approvals,
        quoteSentAt: null,
        quoteExpiresAt: null,
        ...nothingDone,
        ...(state.cancellationFee ? feeTakenBack : {}),
      };
    case 'order.cancelled':
      return { cancellationFee: event.data.fee ?? null };
    case 'order.quoteSent':
      return { quoteSentAt: at, quoteExpiresAt: event.data.expiresAt };
    case 'order.quoteApproved':
      return { type: 'order', number: event.data.number, quoteNumber: state.number, approvals: event.data.approvals };
    case 'order.held':
      return { isOnHold: true };
    case 'order.unheld':
      return { isOnHold: false };
    case 'order.itemCancelled':
      return { cancelledItemIds: [...state.cancelledItemIds, event.data.itemId] };
    default:
      return (
        moneyChangeOf(state, event, at) ??
        ncrChangeOf(state, event, at) ??
        externalChangeOf(state, event) ??
        workChangeOf(state, event)
      );
  }
}

function moneyChangeOf(state: OrderState, event: OrderEvent, at: string): Partial<OrderState> | null {
  switch (event.type) {
    case 'order.paymentTaken':
      return { payments: [...state.payments, event.data.payment], ...owingAfter(state, event.data.payment) };
    case 'order.paymentsReleased':
      return {
        payments: state.payments.map((one) =>
          event.data.paymentIds.includes(one.paymentId) ? { ...one, isReleased: true } : one,
        ),
      };
    case 'order.paymentsSkipped':
      return { paymentsSkipped: true };
    case 'order.prepaymentRequested':
      return { prepaymentAskedAt: at, isPrepaymentOverdue: false };
    case 'order.prepaymentOverdue':
      return { isPrepaymentOverdue: true };
    case 'order.invoiced':
      return { isInvoiced: true };
    case 'order.invoiceLinked':
      return { isInvoiced: true, invoiceId: event.data.invoiceId };
    case 'order.invoiceSettlementSet':
      return settlementOf(state, event.data);
    default:
      return null;
  }
}

/** A payment of an invoiced order stands on its invoice. */
function owingAfter({ invoiceOwing }: OrderState, { amount }: Payment): Partial<OrderState> {
  if (!invoiceOwing) return {};
  const left = dec(invoiceOwing).minus(amount);
  return { invoiceOwing: currency(left.lt(0) ? 0 : left) };
}

type SettlementSet = Extract<OrderEvent, { type: 'order.invoiceSettlementSet' }>['data'];
const settlementOf = (state: OrderState, { isSettled, owing, invoiceVersion }: SettlementSet): Partial<OrderState> => ({
  isInvoiceSettled: isSettled,
  invoiceOwing: owing ?? state.invoiceOwing ?? null,
  invoiceVersion: invoiceVersion ?? state.invoiceVersion ?? 0,
});

const withTask = (tasks: OrderState['preProductionTasks'], ids: readonly number[], status: string) =>
  tasks.map((task) => (ids.includes(task.taskId) ? { ...task, status } : task));

function workChangeOf(state: OrderState, event: OrderEvent): Partial<OrderState> {
  switch (event.type) {
    case 'order.preProductionTaskMoved':
      return { preProductionTasks: withTask(state.preProductionTasks, [event.data.taskId], event.data.status) };
    case 'order.panelFinished': {
      const finishedPanels = [...state.finishedPanels, event.data];
      // A panel that was waived and turns up after all counts once.
      const spare = Math.max(0, panelCount(openItems(state)) - finishedOf({ ...state, finishedPanels }).length);
      return { finishedPanels, waivedPanels: Math.min(state.waivedPanels, spare) };
    }
    case 'order.panelReturned': {
      const wasFinished = state.finishedPanels.some((panel) => panel.panelId === event.data.panelId);
      return wasFinished
        ? { finishedPanels: state.finishedPanels.filter((panel) => panel.panelId !== event.data.panelId) }
        : { waivedPanels: Math.max(0, state.waivedPanels - 1) };
    }
    case 'order.productionForcedComplete':
      return { waivedPanels: state.waivedPanels + unfinishedPanels(state) };
    case 'order.panelsDelivered':
      return {
        deliveredPanelIds: [...state.deliveredPanelIds, ...event.data.panelIds],
        despatchedItemIds: [...new Set([...state.despatchedItemIds, ...event.data.itemIds])],
      };
    case 'order.despatchForced':
      return { despatchedItemIds: openItems(state).map((item) => item.itemId) };
    case 'order.despatchReverted':
      return { deliveredPanelIds: [], despatchedItemIds: [] };
    default:
      return {};
  }
}
