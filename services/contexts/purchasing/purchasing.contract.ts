import { noPriceYet, purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { z } from 'zod';
import { OptionalEmail } from '../../platform/contract/checks.ts';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, CostText, Day, Done, sheetCount, sheetSideMm, text, version } from '../../platform/contract/words.ts';
import {
  AmendmentApproval,
  AnsweredBy,
  Approval,
  ConfirmedLine,
  LineData,
  PurchaseOrderStatus,
  PurchaseOrderType,
  ReceivedLine,
  Terms,
  Totals,
} from './purchasing.events.ts';

export type { LineData, Terms } from './purchasing.events.ts';
export { AmendmentApproval, Approval, noPriceYet, PurchaseOrderStatus, PurchaseOrderType };

const OptionalDay = z.union([z.literal('').transform(() => null), Day]).nullable();
const Side = sheetSideMm();
/** Sheets or pieces. */
const Pieces = sheetCount('pieces', 1);
const Some = sheetCount('pieces');

/** A line as it is entered; without `lineId` it is new. */
export const LineBody = z.object({
  lineId: Id.optional(),
  stockId: Id.nullable().default(null),
  sizeId: Id.nullable().default(null),
  description: text(200).default(''),
  widthMm: Side.nullable().default(null),
  heightMm: Side.nullable().default(null),
  quantity: Pieces,
  /** AUD for one, ex GST. Left out: no price yet, and the order cannot be sent. 0 is a price. */
  unitCost: CostText.nullable().default(null),
  hasGst: z.boolean().default(true),
  expectedDate: OptionalDay.default(null),
  orderItemId: Id.nullable().default(null),
});
export type LineBody = z.infer<typeof LineBody>;

const terms = {
  supplierId: Id,
  /** Empty: the supplier's own address. */
  supplierEmail: OptionalEmail.default(''),
  reference: text(80).default(''),
  note: text(1000).default(''),
  deliverTo: text(300).default(''),
  expectedDate: OptionalDay.default(null),
  isOwnPickup: z.boolean().default(false),
  lines: z.array(LineBody).min(1, 'Add at least one line').max(200, 'At most 200 lines'),
  /** Have somebody look at it although the author may approve it. */
  askApproval: z.boolean().default(false),
};
export const PurchaseOrderBody = z.object({ type: PurchaseOrderType.default('standard'), ...terms });
export type PurchaseOrderBody = z.infer<typeof PurchaseOrderBody>;
/** A change; after approval it is an amendment. `version` is the one that was looked at. */
export const UpdatePurchaseOrderBody = z.object({ ...terms, version });
export type UpdatePurchaseOrderBody = z.infer<typeof UpdatePurchaseOrderBody>;

export const purchaseOrderTypeWords = { bulk: 'Bulk', standard: 'Standard', externalOrder: 'External order' } as const;
export const approvalWords = { pending: 'Pending', approved: 'Approved', denied: 'Denied' } as const;
export const amendmentWords = { none: 'None', ...approvalWords } as const;

export const purchaseOrderColumns = {
  number: { title: 'Number', type: 'link', searchable: true },
  supplierName: { title: 'Supplier', type: 'text', searchable: true },
  type: { title: 'Type', type: 'text', labels: purchaseOrderTypeWords, sortable: false },
  status: { title: 'Status', type: 'status', labels: labelsOf(purchaseOrderMachine) },
  reference: { title: 'Reference', type: 'text', searchable: true, sortable: false },
  orderedOn: { title: 'Ordered', type: 'date', dateFilter: true },
  expectedDate: { title: 'Expected', type: 'date' },
  ordered: { title: 'Pieces', type: 'number', total: true, sortable: false },
  outstanding: { title: 'Outstanding', type: 'number', total: true, sortable: false },
  total: { title: 'Total inc GST', type: 'money', unit: '$', total: true },
  orderNumber: { title: 'Order', type: 'text', searchable: true, sortable: false },
  approval: { title: 'Approval', type: 'text', labels: approvalWords, sortable: false, hidden: true },
  amendmentApproval: { title: 'Amendment', type: 'text', labels: amendmentWords, sortable: false, hidden: true },
  needsApproval: { title: 'To approve', type: 'flag', sortable: false, hidden: true },
  needsSending: { title: 'To send', type: 'flag', sortable: false, hidden: true },
  isOpen: { title: 'Open', type: 'flag', sortable: false, hidden: true },
  supplierId: { title: 'Supplier number', type: 'number', sortable: false, hidden: true },
  orderId: { title: 'Order id', type: 'number', sortable: false, hidden: true },
} as const satisfies TableColumns;

export const PurchaseOrderRow = z.object({
  id: Id,
  number: z.string(),
  supplierName: z.string(),
  type: PurchaseOrderType,
  status: PurchaseOrderStatus,
  reference: z.string(),
  orderedOn: z.string(),
  expectedDate: z.string().nullable(),
  ordered: z.number().int(),
  outstanding: z.number().int(),
  total: DecimalText,
  orderNumber: z.string().nullable(),
  approval: Approval,
  amendmentApproval: AmendmentApproval,
  needsApproval: z.boolean(),
  needsSending: z.boolean(),
  isOpen: z.boolean(),
  supplierId: Id,
  orderId: Id.nullable(),
});
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>;

/** A line with how much of it is there. */
export const Line = LineData.extend({
  /** AUD, ex GST. */
  total: DecimalText,
  received: z.number().int(),
  refused: z.number().int(),
  /** Will not come any more. */
  closed: z.number().int(),
  closedReason: z.string(),
  /** Still to come. */
  outstanding: z.number().int(),
  /** What the supplier said; null before an answer. */
  confirmedQuantity: z.number().int().nullable(),
  confirmedDate: z.string().nullable(),
  /** On the receiving label, for the scanner. */
  barcode: z.string(),
});
export type Line = z.infer<typeof Line>;

/** A line of one order, with what is known of its supplier. */
export const OrderLine = Line.extend({
  /** The supplier has a price for the stock item, or supplied it before; true for what is no stock item. */
  isSupplied: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Receipt = z.object({
  receiptId: Id,
  at: Instant,
  byName: z.string(),
  docket: z.string(),
  reason: z.string(),
  isOverAccepted: z.boolean(),
  lines: z.array(ReceivedLine),
});
export type Receipt = z.infer<typeof Receipt>;

/** One thing that an amendment changes, in words and values. */
export const TermsChange = z.object({
  /** Null for the order itself. */
  lineId: z.number().int().nullable(),
  kind: z.enum(['added', 'removed', 'changed']),
  what: z.string(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
});
export type TermsChange = z.infer<typeof TermsChange>;

export const SupplierAnswer = z.object({
  by: AnsweredBy,
  name: z.string(),
  note: z.string(),
  supplierReference: z.string(),
  expectedDate: z.string().nullable(),
  at: Instant,
});

export const PurchaseOrder = Terms.omit({ lines: true }).extend({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  type: PurchaseOrderType,
  status: PurchaseOrderStatus,
  approval: Approval,
  amendmentApproval: AmendmentApproval,
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  totals: Totals,
  lines: z.array(OrderLine),
  /** The change that waits for approval. */
  amendment: z.object({ terms: Terms, totals: Totals, changes: z.array(TermsChange) }).nullable(),
  sentAt: Instant.nullable(),
  sentTo: z.string(),
  linkExpiresAt: Instant.nullable(),
  confirmation: SupplierAnswer.nullable(),
  shipment: SupplierAnswer.nullable(),
  advisedShipping: z.string().nullable(),
  advisedReceiving: z.string().nullable(),
  docket: z.string(),
  receipts: z.array(Receipt),
  /** Statuses it came to, in order. */
  way: z.array(z.object({ status: PurchaseOrderStatus, at: Instant })),
  actions: z.array(Action),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

const Reason = text(300);
export const ReasonBody = z.object({ reason: Reason.default('') });
export const AdviseBody = z.object({ date: OptionalDay });
export const ResendBody = z.object({
  /** Empty: where it went last, or the supplier's own address. */
  email: OptionalEmail.default(''),
  /** Handed over on paper or by phone: nothing is mailed. */
  isByHand: z.boolean().default(false),
  message: text(1000).default(''),
});
export const ConfirmBody = z.object({
  name: text(120).default(''),
  note: text(1000).default(''),
  supplierReference: text(80).default(''),
  expectedDate: OptionalDay.default(null),
  /** Left out: everything as ordered. */
  lines: z
    .array(ConfirmedLine.extend({ lineId: Id, quantity: Some, expectedDate: OptionalDay.default(null) }))
    .max(200)
    .default([]),
});
export type ConfirmBody = z.infer<typeof ConfirmBody>;
export const ShippedBody = z.object({ name: text(120).default(''), note: text(1000).default('') });
export type ShippedBody = z.infer<typeof ShippedBody>;
export const ShipmentBody = z.object({ docket: text(80).default('') });

/** Goods that came, beside what is booked already. */
export const ReceivingBody = z.object({
  /** Made by the screen for each booking: sent twice, it is booked once. */
  receiptKey: text(80).min(8, 'At least 8 characters'),
  docket: text(80).default(''),
  note: Reason.default(''),
  /** More than ordered is taken in on purpose. */
  acceptOver: z.boolean().default(false),
  lines: z
    .array(z.object({ lineId: Id, quantity: Some.default(0), refused: Some.default(0) }))
    .min(1, 'Book at least one line')
    .max(200),
});
export type ReceivingBody = z.infer<typeof ReceivingBody>;
/** What happens with lines that are short: kept on order, or closed with a reason. Left out: kept. */
export const CompleteBody = z.object({
  short: z
    .array(
      z
        .object({ lineId: Id, keep: z.boolean().default(true), reason: Reason.default('') })
        .refine((line) => line.keep || line.reason !== '', {
          path: ['reason'],
          message: 'Give a reason why the rest will not be supplied',
        }),
    )
    .max(200)
    .default([]),
});
export type CompleteBody = z.infer<typeof CompleteBody>;

/** Stock that is short, and how it could be ordered. */
export const Suggestion = z.object({
  stockId: Id,
  stockCode: z.string(),
  stockName: z.string(),
  sizeId: Id.nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  onHand: z.number().int(),
  onOrder: z.number().int(),
  /** Sheets that went out in the last 30 days. */
  used: z.number().int(),
  /** Where ordering begins. */
  reorderLevel: z.number().int(),
  quantity: z.number().int(),
  unitCost: DecimalText,
  supplierId: Id.nullable(),
  supplierName: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Each type has a right of its own beside purchaseOrder. */
export const typePermissions = {
  bulk: 'purchaseOrderBulk',
  standard: 'purchaseOrderStandard',
  externalOrder: 'purchaseOrderExternal',
} as const;
/** What creating one of a type asks for beside the endpoint's own right. */
export const createRight = (type: PurchaseOrderType) => `${typePermissions[type]}:create` as const;

const base = '/purchasing/purchaseorders';
const act = <B extends z.ZodType>(
  action: string,
  summary: string,
  body: B,
  access: 'purchaseOrder:update' | 'purchaseOrderApproval:update' = 'purchaseOrder:update',
) =>
  endpoint({ method: 'POST', path: `${base}/:id/${action}`, access, summary, params: IdParams, body, response: Done });
const approval = 'purchaseOrderApproval:update';

const Coming = z.object({ orders: z.number().int(), pieces: z.number().int() });

/** What suppliers still have to bring, by the day it is expected. */
export const Arrivals = z.object({
  today: DateText,
  /** Today and the 20 days after it, also those on which nothing comes. */
  days: z.array(Coming.extend({ day: DateText })),
  /** Expected before today. */
  late: Coming,
  /** Without an expected day. */
  undated: Coming,
});
export type Arrivals = z.infer<typeof Arrivals>;

export const purchasingContract = contract('purchasing', {
  arrivals: endpoint({
    method: 'GET',
    path: '/purchasing/arrivals',
    access: 'purchaseOrder:read',
    summary: 'What suppliers bring in the next three weeks, day by day',
    reads: ['purchase_order_list'],
    response: Arrivals,
  }),
  listPurchaseOrders: listEndpoint({
    path: base,
    access: 'purchaseOrder:read',
    summary: 'List purchase orders',
    table: purchaseOrderColumns,
    row: PurchaseOrderRow,
    reads: ['purchase_order_list'],
  }),
  /** Declared before /purchasing/purchaseorders/:id, which would take these words for an id. */
  listSuggestions: endpoint({
    method: 'GET',
    path: `${base}/suggestions`,
    access: 'purchaseOrder:read',
    summary: 'Low stock, as lines to order',
    response: z.object({ suggestions: z.array(Suggestion) }),
    reads: ['purchase_order_list', 'stock_list'],
  }),
  getLineCost: endpoint({
    method: 'GET',
    path: `${base}/linecost`,
    access: 'purchaseOrder:read',
    summary: 'Cost of a stock item from a supplier: the supplier price, the last price paid, or the current stock cost',
    query: z.object({ stockId: Id, supplierId: Id.optional(), sizeId: Id.optional() }),
    response: z.object({
      /** AUD for one, ex GST; null when nothing is known. */
      unitCost: DecimalText.nullable(),
      from: z.enum(['supplierPrice', 'lastPaid', 'stockCost', 'unknown']),
      /** The supplier has a price for it, or supplied it before; true while no supplier is named. */
      isSupplied: z.boolean(),
    }),
    reads: ['purchase_order_list'],
  }),
  getPurchaseOrder: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: 'purchaseOrder:read',
    summary: 'One purchase order with its receipts and actions',
    params: IdParams,
    response: PurchaseOrder,
    reads: ['purchase_order_list'],
  }),
  createPurchaseOrder: endpoint({
    method: 'POST',
    path: base,
    access: 'purchaseOrder:create',
    summary: 'Order from a supplier; also needs the create right of its type',
    body: PurchaseOrderBody,
    response: z.object({ id: Id, number: z.string() }),
  }),
  updatePurchaseOrder: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    access: 'purchaseOrder:update',
    summary: 'Change a purchase order; after approval the change waits for approval itself',
    params: IdParams,
    body: UpdatePurchaseOrderBody,
    response: Done,
  }),
  deletePurchaseOrder: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    access: 'purchaseOrder:delete',
    summary: 'Delete a purchase order that was never approved',
    params: IdParams,
    response: Done,
  }),
  approve: act('approve', 'Approve a purchase order and send it', ReasonBody, approval),
  approveAmendment: act('approveamendment', 'Approve an amendment and send it', ReasonBody, approval),
  deny: act('deny', 'Deny a purchase order or its amendment', ReasonBody, approval),
  cancel: act('cancel', 'Cancel a purchase order', ReasonBody),
  resend: act('resend', 'Send it to the supplier again', ResendBody),
  supplierConfirm: act('supplierconfirm', 'Record what the supplier confirmed', ConfirmBody),
  supplierShipped: act('suppliershipped', 'Record that the supplier shipped it', ShippedBody),
  advisedReceiving: act('advisedreceiving', 'Set the advised receiving date', AdviseBody),
  advisedShipping: act('advisedshipping', 'Set the advised shipping date', AdviseBody),
  shipmentReceived: act('shipmentreceived', 'Record that the shipment arrived', ShipmentBody),
  pickupReady: act('pickupready', 'Record that it can be picked up', ReasonBody),
  skipPendingPickup: act('skippendingpickup', 'Receive the order without a pick up', ReasonBody),
  receivingUpdate: act('receivingupdate', 'Book goods that came', ReceivingBody),
  receivingComplete: act(
    'receivingcomplete',
    'Complete receiving; short lines stay on order or are closed',
    CompleteBody,
  ),
});
