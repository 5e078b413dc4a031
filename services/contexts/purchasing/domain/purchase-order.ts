import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type {
  AmendmentApproval,
  Approval,
  LineData,
  PurchaseOrderEvent,
  PurchaseOrderStatus,
  PurchaseOrderType,
  ReceivedLine,
  Terms,
  Totals,
} from '../purchasing.events.ts';

type Value<S extends { readonly _output: unknown }> = S['_output'];

/** What the supplier told us, or the office for them. */
export interface Answer {
  readonly by: 'supplier' | 'office';
  readonly name: string;
  readonly note: string;
  readonly supplierReference: string;
  readonly expectedDate: string | null;
  readonly at: string;
}
export interface ReceiptState {
  readonly receiptId: number;
  readonly receiptKey: string;
  readonly at: string;
  readonly byName: string;
  readonly docket: string;
  readonly reason: string;
  readonly isOverAccepted: boolean;
  readonly lines: readonly ReceivedLine[];
}
/** What has become of a line. */
export interface LineProgress {
  readonly received: number;
  readonly refused: number;
  readonly closed: number;
  readonly closedReason: string;
  readonly confirmedQuantity: number | null;
  readonly confirmedDate: string | null;
}

/** An order to a supplier. `terms` are what was approved; `amendment` is what somebody wants instead. */
export interface PurchaseOrderState {
  readonly number: string;
  readonly type: PurchaseOrderType;
  readonly status: PurchaseOrderStatus;
  readonly approval: Value<typeof Approval>;
  readonly amendmentApproval: Value<typeof AmendmentApproval>;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly author: { readonly userId: number | null; readonly name: string };
  readonly createdAt: string;
  readonly terms: Terms;
  readonly totals: Value<typeof Totals>;
  readonly amendment: { readonly terms: Terms; readonly totals: Value<typeof Totals> } | null;
  /** Highest line number that was ever given. */
  readonly lastLineId: number;
  readonly sent: { readonly at: string; readonly to: string; readonly expiresAt: string | null } | null;
  readonly linkVersion: number;
  readonly confirmation: Answer | null;
  readonly shipment: Answer | null;
  readonly advisedShipping: string | null;
  readonly advisedReceiving: string | null;
  readonly docket: string;
  readonly receipts: readonly ReceiptState[];
  readonly progress: Readonly<Record<string, LineProgress>>;
  /** Statuses it came to, and when; the last one is where it is. */
  readonly way: readonly { readonly status: PurchaseOrderStatus; readonly at: string }[];
  readonly isDeleted: boolean;
}

/** An order that stands: a deleted one is not worked on, nor told of. */
export type StandingOrder = Omit<PurchaseOrderState, 'isDeleted'>;

const untouched: LineProgress = {
  received: 0,
  refused: 0,
  closed: 0,
  closedReason: '',
  confirmedQuantity: null,
  confirmedDate: null,
};

/** How far a line is. */
export const progressOf = (order: Pick<PurchaseOrderState, 'progress'>, lineId: number): LineProgress =>
  order.progress[lineId] ?? untouched;

/** Pieces of a line that are still to come. */
export function outstandingOf(order: Pick<PurchaseOrderState, 'progress'>, line: LineData): number {
  const { received, closed } = progressOf(order, line.lineId);
  return Math.max(0, line.quantity - received - closed);
}

const touch = (
  order: PurchaseOrderState,
  lines: readonly { lineId: number }[],
  set: (now: LineProgress, i: number) => Partial<LineProgress>,
): PurchaseOrderState['progress'] => ({
  ...order.progress,
  ...Object.fromEntries(
    lines.map(({ lineId }, i) => {
      const now = progressOf(order, lineId);
      return [lineId, { ...now, ...set(now, i) }];
    }),
  ),
});
const lastLine = (terms: Terms, known: number) => Math.max(known, ...terms.lines.map((line) => line.lineId));

type Closed = { lineId: number; quantity: number; reason: string };
const close = (order: PurchaseOrderState, closed: readonly Closed[]) =>
  touch(order, closed, (now, i) => ({
    closed: now.closed + (closed[i]?.quantity ?? 0),
    closedReason: closed[i]?.reason ?? '',
  }));

/** Folds a purchase order's events. */
export const purchaseOrderAggregate: Aggregate<PurchaseOrderState, PurchaseOrderEvent> = {
  type: 'purchaseOrder',
  evolve(state, event, at) {
    if (event.type === 'purchaseOrder.created') return begin(event.data, at);
    if (!state) throw new Error(`${event.type} before purchaseOrder.created`);
    if (event.type === 'purchaseOrder.deleted') return { ...state, isDeleted: true };
    const { to } = event.data;
    const way = to === state.status ? state.way : [...state.way, { status: to, at }];
    return follow({ ...state, status: to, way }, event, at);
  },
};

type Of<T extends PurchaseOrderEvent['type']> = Extract<PurchaseOrderEvent, { type: T }>;

function begin(d: Of<'purchaseOrder.created'>['data'], at: string): PurchaseOrderState {
  return {
    number: d.number,
    type: d.orderType,
    status: d.to,
    approval: d.approval,
    amendmentApproval: 'none',
    orderId: d.orderId,
    orderNumber: d.orderNumber,
    author: d.author,
    createdAt: at,
    terms: d.terms,
    totals: d.totals,
    amendment: null,
    lastLineId: lastLine(d.terms, 0),
    sent: null,
    linkVersion: 0,
    confirmation: null,
    shipment: null,
    advisedShipping: null,
    advisedReceiving: null,
    docket: '',
    receipts: [],
    progress: {},
    way: [{ status: d.to, at }],
    isDeleted: false,
  };
}

type Following = Exclude<PurchaseOrderEvent, { type: 'purchaseOrder.created' | 'purchaseOrder.deleted' }>;

function follow(order: PurchaseOrderState, event: Following, at: string): PurchaseOrderState {
  switch (event.type) {
    case 'purchaseOrder.edited': {
      const { terms, totals } = event.data;
      return { ...order, terms, totals, lastLineId: lastLine(terms, order.lastLineId) };
    }
    case 'purchaseOrder.amended': {
      const { terms, totals, amendmentApproval } = event.data;
      return {
        ...order,
        amendment: { terms, totals },
        amendmentApproval,
        lastLineId: lastLine(terms, order.lastLineId),
      };
    }
    case 'purchaseOrder.amendmentApproved': {
      const { terms, totals } = event.data;
      const fresh = { amendment: null, confirmation: null, shipment: null, sent: null, linkVersion: 0 };
      return { ...order, ...fresh, terms, totals, amendmentApproval: 'approved' };
    }
    case 'purchaseOrder.amendmentDenied':
      return { ...order, amendment: null, amendmentApproval: 'denied' };
    case 'purchaseOrder.approved':
      return { ...order, approval: 'approved' };
    case 'purchaseOrder.denied':
      return { ...order, approval: 'denied' };
    case 'purchaseOrder.sent': {
      const { recipient, expiresAt, linkVersion } = event.data;
      return { ...order, sent: { at, to: recipient, expiresAt }, linkVersion };
    }
    case 'purchaseOrder.resent':
      return event.data.recipient
        ? order
        : { ...order, sent: { at, to: '', expiresAt: order.sent?.expiresAt ?? null } };
    case 'purchaseOrder.supplierConfirmed': {
      const { by, name, note, supplierReference, expectedDate, lines } = event.data;
      return {
        ...order,
        confirmation: { by, name, note, supplierReference, expectedDate, at },
        progress: touch(order, lines, (_, i) => ({
          confirmedQuantity: lines[i]?.quantity ?? null,
          confirmedDate: lines[i]?.expectedDate ?? null,
        })),
      };
    }
    case 'purchaseOrder.supplierShipped': {
      const { by, name, note } = event.data;
      return { ...order, shipment: { by, name, note, supplierReference: '', expectedDate: null, at } };
    }
    case 'purchaseOrder.shippingAdvised':
      return { ...order, advisedShipping: event.data.date };
    case 'purchaseOrder.receivingAdvised':
      return { ...order, advisedReceiving: event.data.date };
    case 'purchaseOrder.shipmentReceived':
      return { ...order, docket: event.data.docket };
    case 'purchaseOrder.receivingUpdated': {
      const { receiptId, receiptKey, byName, docket, reason = '', isOverAccepted, lines } = event.data;
      const receipt = { receiptId, receiptKey, at, byName, docket, reason, isOverAccepted, lines };
      return {
        ...order,
        receipts: [...order.receipts, receipt],
        progress: touch(order, lines, (now, i) => ({
          received: now.received + (lines[i]?.quantity ?? 0),
          refused: now.refused + (lines[i]?.refused ?? 0),
        })),
      };
    }
    case 'purchaseOrder.partReceived':
    case 'purchaseOrder.completed':
      return { ...order, progress: close(order, event.data.closed) };
    case 'purchaseOrder.pickupReady':
    case 'purchaseOrder.pickedUp':
    case 'purchaseOrder.pickupSkipped':
    case 'purchaseOrder.cancelled':
      return order;
  }
}
