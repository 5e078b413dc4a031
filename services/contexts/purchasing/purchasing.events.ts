import {
  type PurchaseOrderStatus as MachineStatus,
  purchaseOrderMachine,
} from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { z } from 'zod';
import { dayWords } from '../../platform/contract/day-words.ts';
import { type ActivityText, defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';

export const PurchaseOrderStatus = z.enum(
  Object.keys(purchaseOrderMachine.states) as [MachineStatus, ...MachineStatus[]],
);
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>;
export const PurchaseOrderType = z.enum(['bulk', 'standard', 'externalOrder']);
export type PurchaseOrderType = z.infer<typeof PurchaseOrderType>;
export const Approval = z.enum(['pending', 'approved', 'denied']);
export const AmendmentApproval = z.enum(['none', 'pending', 'approved', 'denied']);

const id = z.number().int().positive();
const count = z.number().int().min(0);
const date = z.string().nullable();

/** What is ordered: glass by the sheet, goods by the piece, or the item of a customer's order made elsewhere. */
export const LineData = z.object({
  lineId: id,
  /** Null for what is not kept in stock. */
  stockId: id.nullable(),
  stockCode: z.string(),
  /** The sheet size as inventory knows it; null when it has none of this format yet, or it is no sheet. */
  sizeId: id.nullable(),
  description: z.string(),
  widthMm: id.nullable(),
  heightMm: id.nullable(),
  /** Sheets or pieces. */
  quantity: z.number().int().positive(),
  /** AUD for one, ex GST; null while nobody entered a price. 0 is a price: it is free of charge. */
  unitCost: z.string().nullable(),
  hasGst: z.boolean(),
  expectedDate: date,
  /** Item of a sales order, of an external purchase order. */
  orderItemId: id.nullable(),
});
export type LineData = z.infer<typeof LineData>;

/** Everything that was agreed with the supplier; a change after approval is an amendment of it. */
export const Terms = z.object({
  supplierId: id,
  supplierName: z.string(),
  /** Where it is sent; empty when it is not sent by mail. */
  supplierEmail: z.string(),
  /** Ours. */
  reference: z.string(),
  /** Printed on the order. */
  note: z.string(),
  deliverTo: z.string(),
  expectedDate: date,
  /** We collect from the supplier. */
  isOwnPickup: z.boolean(),
  gstPercent: z.string(),
  /** What the supplier is paid in, when it is not the company's own, and how much of it one unit of the own bought that day. */
  currency: z.object({ code: z.string(), rate: z.string().nullable(), asOf: z.string().nullable() }).optional(),
  /** What freight adds to the cost of goods that come, percent; left out: nothing. */
  freightPercent: z.string().optional(),
  lines: z.array(LineData),
});
export type Terms = z.infer<typeof Terms>;
/** AUD. */
export const Totals = z.object({ subtotal: z.string(), gst: z.string(), total: z.string() });
export type Totals = z.infer<typeof Totals>;

const Move = z.object({
  from: z.string(),
  to: PurchaseOrderStatus,
  path: z.array(PurchaseOrderStatus),
  reason: z.string().optional(),
  /** The sales order of an external purchase order, null otherwise. */
  orderId: id.nullable(),
  number: z.string(),
});
/** Who answered: the supplier through the link, or the office for them. */
export const AnsweredBy = z.enum(['supplier', 'office']);
export const ConfirmedLine = z.object({ lineId: id, quantity: count, expectedDate: date });

/** Goods of one line that came. */
export const ReceivedLine = z.object({
  lineId: id,
  stockId: id.nullable(),
  stockCode: z.string(),
  sizeId: id.nullable(),
  description: z.string(),
  widthMm: id.nullable(),
  heightMm: id.nullable(),
  orderItemId: id.nullable(),
  /** Taken in, and sent back or refused. */
  quantity: count,
  refused: count,
  /** Cents for one, ex GST. */
  costCents: count,
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;
/** What will not come any more, and why. */
export const ClosedLine = z.object({ lineId: id, quantity: count, reason: z.string() });
export type ClosedLine = z.infer<typeof ClosedLine>;

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');
const noted = (note: string) => (note ? `: ${note}` : '');
const moved = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: Move, activity: (d) => ({ type, text: `${text}${because(d.reason)}` }) });
const day = (d: string | null) => (d ? dayWords(d) : 'no date');
const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((n, line) => n + line.quantity, 0);
/** The supplier says it in person, or somebody of the office notes that they said it. */
const said = (by: z.infer<typeof AnsweredBy>, what: string) =>
  by === 'supplier' ? what : `recorded that the supplier ${what}`;
const partly = Move.extend({ closed: z.array(ClosedLine) });
const closing = (closed: readonly { quantity: number; reason: string }[]) =>
  closed.map((line) => `, ${line.quantity} will not come: ${line.reason}`).join('');
const Sent = Move.extend({
  recipient: z.string(),
  /** Until when the supplier's link works. */
  expiresAt: z.string(),
  /** Every sending makes the links before it worthless. */
  linkVersion: count,
});

export const purchaseOrderEvents = defineEvents('purchasing', {
  'purchaseOrder.created': event({
    version: 1,
    data: Move.extend({
      orderType: PurchaseOrderType,
      /** In the company's time zone. */
      orderedOn: z.string(),
      author: z.object({ userId: id.nullable(), name: z.string() }),
      orderNumber: z.string().nullable(),
      approval: Approval,
      terms: Terms,
      totals: Totals,
    }),
    activity: (d) => ({ type: 'created', text: `ordered ${d.number} from ${d.terms.supplierName}` }),
  }),
  'purchaseOrder.edited': event({
    version: 1,
    data: Move.extend({ terms: Terms, totals: Totals }),
    activity: () => ({ type: 'updated', text: 'changed the purchase order' }),
  }),
  /** Changed after approval: what was approved stays in force until somebody approves the change. */
  'purchaseOrder.amended': event({
    version: 1,
    data: Move.extend({ terms: Terms, totals: Totals, amendmentApproval: AmendmentApproval }),
    activity: () => ({ type: 'updated', text: 'amended the purchase order' }),
  }),
  'purchaseOrder.approved': moved('approved', 'approved the purchase order'),
  'purchaseOrder.denied': moved('denied', 'denied the purchase order'),
  'purchaseOrder.amendmentApproved': event({
    version: 1,
    data: Move.extend({ terms: Terms, totals: Totals }),
    activity: () => ({ type: 'approved', text: 'approved the amendment' }),
  }),
  'purchaseOrder.amendmentDenied': moved('denied', 'denied the amendment'),
  /** It went to the supplier by mail. */
  'purchaseOrder.sent': event({
    version: 1,
    data: Sent,
    activity: (d) => ({ type: 'emailed', text: `sent it to ${d.recipient}` }),
  }),
  /** Somebody asked to send it again; `sent` follows. Without a recipient it was handed over by other means. */
  'purchaseOrder.resent': event({
    version: 1,
    data: Move.extend({ recipient: z.string(), message: z.string() }),
    activity: (d) => ({
      type: 'action',
      text: d.recipient ? `asked to send it to ${d.recipient}` : `handed it to the supplier${noted(d.message)}`,
    }),
  }),
  'purchaseOrder.supplierConfirmed': event({
    version: 1,
    data: Move.extend({
      by: AnsweredBy,
      name: z.string(),
      note: z.string(),
      supplierReference: z.string(),
      expectedDate: date,
      lines: z.array(ConfirmedLine),
    }),
    activity: (d) => ({
      type: 'action',
      text: `${said(d.by, 'confirmed')}${d.expectedDate ? ` for ${dayWords(d.expectedDate)}` : ''}${noted(d.note)}`,
    }),
  }),
  'purchaseOrder.supplierShipped': event({
    version: 1,
    data: Move.extend({ by: AnsweredBy, name: z.string(), note: z.string() }),
    activity: (d) => ({ type: 'action', text: `${said(d.by, 'shipped it')}${noted(d.note)}` }),
  }),
  'purchaseOrder.shippingAdvised': event({
    version: 1,
    data: Move.extend({ date }),
    activity: (d) => ({ type: 'action', text: `set the advised shipping date to ${day(d.date)}` }),
  }),
  'purchaseOrder.receivingAdvised': event({
    version: 1,
    data: Move.extend({ date }),
    activity: (d) => ({ type: 'action', text: `set the advised receiving date to ${day(d.date)}` }),
  }),
  'purchaseOrder.shipmentReceived': event({
    version: 1,
    data: Move.extend({ docket: z.string() }),
    activity: (d) => ({ type: 'action', text: `received the shipment${d.docket ? `, docket ${d.docket}` : ''}` }),
  }),
  'purchaseOrder.pickupReady': moved('action', 'recorded that the goods are ready for pick up'),
  'purchaseOrder.pickedUp': moved('action', 'picked the goods up'),
  'purchaseOrder.pickupSkipped': moved('action', 'skipped the pick up'),
  /** Goods are in: stock and sales orders follow from it, once per event. */
  'purchaseOrder.receivingUpdated': event({
    version: 1,
    data: Move.extend({
      receiptId: id,
      /** Given by whoever booked: the same one twice is one receipt. */
      receiptKey: z.string(),
      docket: z.string(),
      byName: z.string(),
      supplierId: id,
      lines: z.array(ReceivedLine),
      /** More came than was ordered, and it was taken on purpose. */
      isOverAccepted: z.boolean(),
    }),
    activity: (d) => ({ type: 'action', text: `received ${pieces(d.lines)}${because(d.reason)}` }),
  }),
  /** A part is in, the rest stays on order. */
  'purchaseOrder.partReceived': event({
    version: 1,
    data: partly,
    activity: (d) => ({ type: 'status', text: `received a part, the rest stays on order${closing(d.closed)}` }),
  }),
  'purchaseOrder.completed': event({
    version: 1,
    data: partly,
    activity: (d) => ({ type: 'status', text: `completed receiving${closing(d.closed)}` }),
  }),
  'purchaseOrder.cancelled': moved('status', 'cancelled the purchase order'),
  'purchaseOrder.deleted': event({
    version: 1,
    data: z.object({ number: z.string(), orderId: id.nullable() }),
    activity: () => ({ type: 'deleted', text: 'deleted the purchase order' }),
  }),
});
export type PurchaseOrderEvent = EventOf<typeof purchaseOrderEvents>;
