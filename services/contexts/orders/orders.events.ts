import { z } from 'zod';
import { DecimalText, Id, Instant } from '../../platform/contract/endpoint.ts';
import { type ActivityText, defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { currency, dec } from '../../platform/kernel/money.ts';
import { dollars } from '../../platform/kernel/words.ts';
import { Address, PaymentTerms } from '../contacts/contacts.contract.ts';
import { externalMoves, externalRecorded } from './external/external.events.ts';
import { ncrMoves, ncrRecorded } from './ncr/ncr.events.ts';
import { FeeArticle, GstMethod, RemovedFee } from './order-fees.contract.ts';
import { Approval, ApprovalPart, DeliveryMethod, OrderType } from './order-kinds.contract.ts';
import { because, Move } from './order-move.contract.ts';
import { OrderItem, Payment, PreProductionTask, Totals } from './orders.contract.ts';

export type { OrderItemBody } from '../ordereditor/order-line.contract.ts';
export { Move } from './order-move.contract.ts';
export type { LifecycleAction, OrderItem, Payment } from './orders.contract.ts';
export type PreProductionTask = z.infer<typeof PreProductionTask>;

/** Who must agree and why; worked out from customer, price and limits. */
export const Approvals = z.record(ApprovalPart, z.object({ approval: Approval, reasons: z.array(z.string()) }));
export type Approvals = z.infer<typeof Approvals>;

/** What an order is made of. Terms and GST are those of the day it was priced. */
export const OrderDetails = z.object({
  contactId: Id,
  contactName: z.string(),
  contactEmail: z.string(),
  terms: PaymentTerms,
  reference: z.string(),
  deliveryMethod: DeliveryMethod,
  deliveryAddress: Address.nullable(),
  dueDate: z.string().nullable(),
  note: z.string(),
  gstPercent: DecimalText,
  /** How its GST is rounded; `T` in orders of before there was a choice. */
  gstMethod: GstMethod.optional(),
  items: z.array(OrderItem),
  /** What fees are charged as; absent in orders of before there were fees, which have none. */
  feeArticles: z.array(FeeArticle).optional(),
  removedFees: z.array(RemovedFee).optional(),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** What a cancellation costs: the article of the settings at the customer's price. Dollars. */
export const CancellationFee = z.object({
  stockId: Id,
  description: z.string(),
  /** Ex GST, 6 decimals. */
  unitPrice: DecimalText,
  exGst: DecimalText,
  gst: DecimalText,
  total: DecimalText,
});
export type CancellationFee = z.infer<typeof CancellationFee>;

/** What the order comes to; amounts in dollars, ex GST unless said. */
export const OrderTotals = Totals.omit({ paid: true, owing: true });
export type OrderTotals = z.infer<typeof OrderTotals>;

const says =
  (type: ActivityText['type'], text: string) =>
  (d: Move): ActivityText => ({ type, text: `${text}${because(d.reason)}` });
const moved = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: Move, activity: says(type, text) });
const withApprovals = Move.extend({ approvals: Approvals });
const approving = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: withApprovals, activity: says(type, text) });
const parts = (d: { parts: readonly string[] }) => d.parts.join(' and ');

/** Events the order machine names; each carries its move. */
const machineEvents = {
  'order.created': event({
    version: 1,
    data: Move.extend({ number: z.string(), type: OrderType, details: OrderDetails, totals: OrderTotals }),
    activity: (d) => ({
      type: 'created',
      text: `made ${d.type === 'quote' ? 'quote' : 'order'} ${d.number} for ${d.details.contactName}`,
    }),
  }),
  'order.edited': event({
    version: 1,
    /** `note`: what was changed when it was not the lines. */
    data: withApprovals.extend({ details: OrderDetails, totals: OrderTotals, note: z.string().optional() }),
    activity: (d) => ({ type: 'updated', text: d.note ?? 'changed the order' }),
  }),
  'order.submitted': event({
    version: 1,
    data: withApprovals.extend({ preProductionTasks: z.array(PreProductionTask) }),
    activity: says('action', 'approved the draft'),
  }),
  'order.reviewed': approving('action', 'sent it back to draft'),
  'order.approved': event({
    version: 1,
    data: withApprovals.extend({ parts: z.array(ApprovalPart) }),
    activity: (d) => ({ type: 'approved', text: `approved ${parts(d)}` }),
  }),
  'order.partApproved': event({
    version: 1,
    data: withApprovals.extend({ parts: z.array(ApprovalPart) }),
    activity: (d) => ({ type: 'approved', text: `approved ${parts(d)}` }),
  }),
  'order.denied': event({
    version: 1,
    data: withApprovals.extend({ parts: z.array(ApprovalPart) }),
    activity: (d) => ({ type: 'denied', text: `denied ${parts(d)}${because(d.reason)}` }),
  }),
  'order.approvalsRechecked': approving('action', 'checked the approvals again'),
  'order.processingRechecked': moved('action', 'checked the processing again'),
  'order.processingForced': moved('action', 'processed it now'),
  'order.quoteSent': event({
    version: 1,
    data: Move.extend({ recipient: z.string(), expiresAt: Instant }),
    activity: (d) => ({ type: 'emailed', text: `sent the quote to ${d.recipient}` }),
  }),
  'order.quoteApproved': event({
    version: 1,
    data: withApprovals.extend({ number: z.string() }),
    activity: (d) => ({ type: 'approved', text: `approved the quote, now order ${d.number}` }),
  }),
  'order.quoteCancelled': moved('status', 'cancelled the quote'),
  'order.quoteExpired': moved('status', 'closed the quote, it had expired'),
  'order.paymentTaken': event({
    version: 1,
    data: Move.extend({ payment: Payment, owing: DecimalText }),
    activity: (d) => ({
      type: 'action',
      text: `recorded a payment of ${paymentWords(d.payment)}, ${dollars(d.owing)} owing`,
    }),
  }),
  'order.paymentsSkipped': moved('action', 'released it without payment'),
  'order.prepaymentOverdue': moved('status', 'noticed that the prepayment is overdue'),
  'order.confirmationSent': event({
    version: 1,
    data: Move.extend({ recipient: z.string() }),
    activity: (d) => ({ type: 'emailed', text: `sent the order confirmation to ${d.recipient}` }),
  }),
  'order.checklistItemSkipped': event({ version: 1, data: Move, activity: () => null }),
  'order.checklistItemReopened': event({ version: 1, data: Move, activity: () => null }),
  'order.preProductionSkipped': moved('action', 'skipped pre-production'),
  'order.preProductionCompleted': moved('status', 'finished pre-production'),
  'order.productionRechecked': moved('action', 'checked production again'),
  'order.productionForcedComplete': moved('action', 'closed production by hand'),
  'order.productionCompleted': moved('status', 'finished production'),
  'order.returnedToProduction': moved('status', 'returned it to production, a panel broke'),
  'order.despatchForced': moved('action', 'marked everything despatched'),
  'order.despatched': moved('status', 'despatched everything'),
  'order.despatchReverted': moved('action', 'reverted the despatch'),
  'order.invoiced': moved('action', 'invoiced it ahead of despatch'),
  'order.held': moved('status', 'put it on hold'),
  'order.unheld': moved('status', 'took it off hold'),
  'order.itemCancelled': event({
    version: 1,
    data: Move.extend({ itemId: z.number().int(), description: z.string(), totals: OrderTotals }),
    activity: (d) => ({ type: 'action', text: `cancelled line ${d.itemId}, ${d.description}${because(d.reason)}` }),
  }),
  'order.cancelled': event({
    version: 1,
    data: Move.extend({ fee: CancellationFee.optional() }),
    activity: (d) => ({
      type: 'status',
      text: `cancelled the order${d.fee ? ` for a fee of ${dollars(d.fee.total)}` : ''}${because(d.reason)}`,
    }),
  }),
  'order.restored': event({
    version: 1,
    /** `hadFee`: the cancellation was charged for; its invoice is taken back. */
    data: withApprovals.extend({ hadFee: z.boolean().optional() }),
    activity: says('restored', 'restored the order as a draft'),
  }),
  'order.accountApprovalRequested': moved('status', 'moved it to Accounts approval'),
  'order.productionApprovalRequested': moved('status', 'moved it to Production approval'),
  'order.quoteReady': moved('status', 'made the quote ready to send'),
  'order.quoteWaiting': moved('status', 'left the quote with the customer'),
  'order.prepaymentRequested': moved('status', 'moved it to Waiting prepayment'),
  'order.externalSetupRequested': moved('status', 'moved it to External setup'),
  'order.preProductionStarted': moved('status', 'moved it to Pre-production'),
  'order.productionReleased': moved('status', 'released it to production'),
  'order.codPaymentRequested': moved('status', 'moved it to Waiting COD payment'),
  'order.readyForDespatch': moved('status', 'moved it to Despatch'),
  'order.ncrReturnPending': moved('status', 'moved it to NCR return'),
  'order.completed': moved('status', 'completed the order'),
  ...ncrMoves,
  ...externalMoves,
};

/** Facts the order keeps of other work; they do not move it by themselves. */
const recordedEvents = {
  ...ncrRecorded,
  ...externalRecorded,
  'order.preProductionTaskMoved': event({
    version: 1,
    data: z.object({ taskId: z.number().int(), status: z.string(), text: z.string() }),
    activity: (d) => ({ type: 'action', text: d.text }),
  }),
  'order.panelFinished': event({
    version: 1,
    data: z.object({ panelId: Id, itemId: z.number().int() }),
    activity: () => null,
  }),
  'order.panelReturned': event({
    version: 1,
    data: z.object({ panelId: Id, itemId: z.number().int(), reason: z.string() }),
    activity: (d) => ({ type: 'action', text: `sent a panel of line ${d.itemId} back${because(d.reason)}` }),
  }),
  'order.panelsDelivered': event({
    version: 1,
    data: z.object({ panelIds: z.array(Id), itemIds: z.array(z.number().int()) }),
    activity: (d) => ({
      type: 'action',
      text: `delivered ${d.panelIds.length === 1 ? '1 panel' : `${d.panelIds.length} panels`}`,
    }),
  }),
  'order.invoiceLinked': event({
    version: 1,
    data: z.object({ invoiceId: Id, number: z.string() }),
    activity: (d) => ({ type: 'action', text: `invoiced it as ${d.number}` }),
  }),
  'order.invoiceSettlementSet': event({
    version: 1,
    /** What the invoice owes, and the version of it that says so. Both are missing in events of before they were kept. */
    data: z.object({
      isSettled: z.boolean(),
      owing: DecimalText.optional(),
      invoiceVersion: z.number().int().optional(),
    }),
    activity: () => null,
  }),
  'order.paymentsReleased': event({
    version: 1,
    data: z.object({ paymentIds: z.array(z.number().int()), amount: DecimalText }),
    activity: (d) => ({ type: 'action', text: `let $${d.amount} go that was paid for it` }),
  }),
};

/** What a payment came to; of cash that was rounded also what came. */
const paymentWords = ({ amount, rounding }: Payment): string =>
  rounding
    ? `${dollars(amount)} by ${dollars(currency(dec(amount).minus(rounding)))} in cash, rounded`
    : dollars(amount);

export const orderEvents = defineEvents('orders', { ...machineEvents, ...recordedEvents });
export type OrderEvent = EventOf<typeof orderEvents>;
/** Names of the events that carry a move. */
export const movingEvents = Object.keys(machineEvents) as (keyof typeof machineEvents)[];
