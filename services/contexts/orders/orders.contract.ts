import { type OrderEvent, orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { z } from 'zod';
import type { Permission } from '../../platform/contract/access.ts';
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
import { Action, asStored, Day, DollarsText, Tone, text, version } from '../../platform/contract/words.ts';
import { Address, PaymentTerms } from '../contacts/contacts.contract.ts';
import { StoredAssembly } from '../ordereditor/assembly.contract.ts';
import { OrderItemBody } from '../ordereditor/order-line.contract.ts';
import { EdgeAllowances, storedWork } from '../ordereditor/pane.contract.ts';
import { PriceNode } from '../pricing/pricing.contract.ts';
import { mergeChoices } from './merge/merge.contract.ts';
import { FeeArticle, FeeKind, FeeLine, GstMethod, RemovedFee } from './order-fees.contract.ts';
import {
  Approval,
  ApprovalPart,
  DeliveryMethod,
  ItemKind,
  OrderStatus,
  OrderType,
  PaymentMethod,
} from './order-kinds.contract.ts';
import { OrderRow, orderColumns } from './order-rows.contract.ts';

/** One line as it stands, priced. */
export const OrderItem = asStored(OrderItemBody).extend({
  ...storedWork,
  itemId: z.number().int().positive(),
  stockCode: z.string(),
  kind: ItemKind,
  /** Another company makes it: it has no panels here and comes by an external purchase order. */
  isExternal: z.boolean().optional(),
  /** mm; of a unit or laminate that of all its layers. */
  thicknessMm: z.number(),
  assembly: StoredAssembly.nullable().optional(),
  /** GST in percent; left out, that of the order. */
  taxPercent: DecimalText.optional(),
  edgeAllowances: EdgeAllowances.optional(),
  /** m² of the whole line, 5 decimals. */
  areaM2: DecimalText,
  /** kg of the whole line, 5 decimals. */
  weightKg: DecimalText,
  /** Ex GST, 6 decimals. */
  unitPrice: DecimalText,
  /** Ex GST, 6 decimals. */
  line: DecimalText,
  /** Ex GST, 2 decimals. */
  lineCurrency: DecimalText,
  /** How the list price of one piece comes about; see `overridePrice` for one set by hand. */
  price: z.array(PriceNode),
  /** What lifts the line to the smallest amount charged; null when it is reached. */
  lineMinimum: PriceNode.nullable(),
  /** What must be put right before the order goes on; null is fine. */
  problem: z.string().nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

const head = {
  contactId: Id,
  reference: text(120).default(''),
  deliveryMethod: DeliveryMethod.default('delivery'),
  /** Null takes the customer's address. */
  deliveryAddress: Address.nullable().default(null),
  dueDate: Day.nullable().default(null),
  note: text(2000).default(''),
  items: z.array(OrderItemBody).max(1000, 'At most 1000 lines').default([]),
};
export const OrderBody = z.object({ type: OrderType.default('order'), ...head });
export type OrderBody = z.infer<typeof OrderBody>;

export const UpdateOrderBody = z.object({ ...head, version, ...mergeChoices });
export type UpdateOrderBody = z.infer<typeof UpdateOrderBody>;

export const ActionBody = z.object({
  reason: text(500).default(''),
  version,
  /** Of a cancellation: the fee of the settings is charged by an invoice. Every other action leaves it alone. */
  isFeeCharged: z.boolean().optional(),
});
export type ActionBody = z.infer<typeof ActionBody>;

export const PaymentBody = z.object({
  amount: DollarsText,
  method: PaymentMethod,
  reference: text(120).default(''),
  /** Takes more than is owing; the rest is kept for the customer. */
  acceptOverpayment: z.boolean().default(false),
  version,
});
export type PaymentBody = z.infer<typeof PaymentBody>;

export const Payment = z.object({
  paymentId: z.number().int(),
  amount: DecimalText,
  method: PaymentMethod,
  reference: z.string(),
  at: Instant,
  by: z.string(),
  /** What of the amount rounding gave, of cash that settled it; below nothing when more came. */
  rounding: DecimalText.optional(),
  /** The order let it go: it is on no invoice of it, or on that of its cancellation. */
  isReleased: z.boolean().optional(),
});
export type Payment = z.infer<typeof Payment>;

export const Totals = z.object({
  panels: z.number().int(),
  areaM2: DecimalText,
  weightKg: DecimalText,
  exGst: DecimalText,
  gst: DecimalText,
  total: DecimalText,
  paid: DecimalText,
  owing: DecimalText,
});
export type Totals = z.infer<typeof Totals>;

/** An action of a record with whether it is allowed now, and otherwise why not. */
/** One station of the way an order takes. */
export const OrderStep = z.object({
  status: OrderStatus,
  label: z.string(),
  tone: Tone,
  state: z.enum(['done', 'current', 'ahead', 'notNeeded']),
  /** When the order came here last, and who brought it; null while it has not. */
  at: Instant.nullable(),
  by: z.string().nullable(),
  /** What the current station waits for: "waiting for prepayment of $412.50". */
  text: z.string(),
});
export type OrderStep = z.infer<typeof OrderStep>;
export const Communication = z.object({
  kind: z.enum(['quote', 'confirmation']),
  to: z.string(),
  at: Instant,
  by: z.string(),
});
export const PreProductionTask = z.object({
  taskId: z.number().int(),
  action: z.string(),
  status: z.string(),
  label: z.string(),
});

/** Everything the order page carries. */
export const Order = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  quoteNumber: z.string().nullable(),
  type: OrderType,
  status: OrderStatus,
  statusLabel: z.string(),
  statusTone: Tone,
  isOnHold: z.boolean(),
  waitsFor: z.string(),
  contactId: Id,
  contactName: z.string(),
  contactEmail: z.string(),
  terms: PaymentTerms,
  reference: z.string(),
  deliveryMethod: DeliveryMethod,
  deliveryAddress: Address.nullable(),
  dueDate: DateText.nullable(),
  note: z.string(),
  items: z.array(
    OrderItem.extend({ isCancelled: z.boolean(), isDespatched: z.boolean(), finishedPanels: z.number().int() }),
  ),
  /** Fees that follow from the lines, in the order they are worked out. */
  fees: z.array(FeeLine),
  removedFees: z.array(RemovedFee),
  gstPercent: DecimalText,
  gstMethod: GstMethod,
  totals: Totals,
  madePercent: z.number().int(),
  expectedPanels: z.number().int(),
  finishedPanels: z.number().int(),
  payments: z.array(Payment),
  paymentsSkipped: z.boolean(),
  approvals: z.array(z.object({ part: ApprovalPart, approval: Approval, reasons: z.array(z.string()) })),
  quoteSentAt: Instant.nullable(),
  quoteExpiresAt: Instant.nullable(),
  communications: z.array(Communication),
  preProductionTasks: z.array(PreProductionTask.extend({ actions: z.array(Action).default([]) })),
  invoiceId: Id.nullable(),
  isInvoiced: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
  actions: z.array(Action),
  /** What should be known before it is made, a sentence each; none of it stops the order. */
  warnings: z.array(z.string()),
  steps: z.array(OrderStep),
  /** Lines the settings let be split into fewer pieces each, and into how many parts at most. */
  splitting: z.object({ itemIds: z.array(z.number().int()), most: z.number().int() }).default({ itemIds: [], most: 0 }),
});
export type Order = z.infer<typeof Order>;

/** What every change answers: where the order stands now. */
export const Moved = z.object({ id: Id, number: z.string(), status: OrderStatus, version: z.number().int() });
export type Moved = z.infer<typeof Moved>;

/** A saved order: whose changes it holds beside the caller's, and which fields those are. */
export const Saved = Moved.extend({ mergedWith: z.array(z.string()), takenOver: z.array(z.string()) });
export type Saved = z.infer<typeof Saved>;

/** Rights of an action as the machine has them, with the narrower ones of single statuses. */
const accessOf = (event: OrderEvent): readonly Permission[] => [
  ...new Set([
    ...((orderMachine.events[event].permission ?? []) as Permission[]),
    ...orderMachine.moves.flatMap((move) => (move.event === event ? (move.permission as Permission[]) : [])),
  ]),
];

/** Actions that need nothing but the order itself: `POST /orders/:id/<action>`. */
export const lifecycleActions = [
  'approvedraft',
  'approve',
  'deny',
  'review',
  'recheckapprovals',
  'recheckprocessing',
  'recheckproduction',
  'sendquote',
  'approvequote',
  'cancelquote',
  'sendorder',
  'skippendingpayments',
  'skippreproduction',
  'forceproductioncomplete',
  'forcedespatched',
  'forceinvoiced',
  'revertdespatch',
  'hold',
  'unhold',
  'cancel',
  'restore',
] as const satisfies readonly OrderEvent[];
export type LifecycleAction = (typeof lifecycleActions)[number];

const action = <A extends LifecycleAction>(name: A) =>
  endpoint({
    method: 'POST',
    path: `/orders/:id/${name}`,
    access: accessOf(name),
    summary: orderMachine.events[name].label,
    params: IdParams,
    body: ActionBody,
    response: Moved,
  });
type ActionEndpoints = { [A in LifecycleAction]: ReturnType<typeof action<A>> };
const actionEndpoints = Object.fromEntries(lifecycleActions.map((name) => [name, action(name)])) as ActionEndpoints;

const FeeParams = IdParams.extend({ feeKind: FeeKind });
/** The credit limit an order is held to, and what is left of it beside the order; dollars with GST. */
export const CreditLeft = z.object({ limit: DecimalText, left: DecimalText });
export type CreditLeft = z.infer<typeof CreditLeft>;

/** Who is asked for, and how the order leaves. */
export const FeeTermsQuery = z.object({
  contactId: Id,
  type: OrderType.default('order'),
  deliveryMethod: DeliveryMethod.default('delivery'),
  /** The order that is edited. */
  orderId: z.coerce.number().int().min(0).default(0),
});
export type FeeTermsQuery = z.infer<typeof FeeTermsQuery>;

export const ordersContract = contract('orders', {
  listOrders: listEndpoint({
    path: '/orders',
    access: 'order:read',
    summary: 'List orders and quotes',
    table: orderColumns,
    reads: ['order_list'],
    row: OrderRow,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: accessOf('create'),
    summary: 'Create an order or quote',
    body: OrderBody,
    response: Moved,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'order:read',
    summary: 'One order with its actions and progress',
    params: IdParams,
    response: Order,
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: '/orders/:id',
    access: accessOf('save'),
    summary: 'Change an order',
    params: IdParams,
    body: UpdateOrderBody,
    response: Saved,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/orders/:id/payments',
    access: ['orderEntryPayment:read', 'payment:read'],
    summary: 'Payments of an order',
    params: IdParams,
    response: z.object({ data: z.array(Payment) }),
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/payments',
    access: accessOf('payments'),
    summary: 'Record a payment',
    params: IdParams,
    body: PaymentBody,
    response: Moved,
  }),
  cancelOrderItem: endpoint({
    method: 'POST',
    path: '/orders/:id/orderitems/:orderItemId/cancel',
    access: accessOf('cancelItem'),
    summary: 'Cancel one line',
    params: IdParams.extend({ orderItemId: Id }),
    body: ActionBody,
    response: Moved,
  }),
  removeFee: endpoint({
    method: 'POST',
    path: '/orders/:id/fees/:feeKind/remove',
    access: 'orderPricingApproval:update',
    summary: 'Take a fee off an order; it stays off when the order is priced again',
    params: FeeParams,
    body: z.object({ reason: RemovedFee.shape.reason, version }),
    response: Moved,
  }),
  restoreFee: endpoint({
    method: 'POST',
    path: '/orders/:id/fees/:feeKind/restore',
    access: 'orderPricingApproval:update',
    summary: 'Charge a fee again that was taken off an order',
    params: FeeParams,
    body: z.object({ version }),
    response: Moved,
  }),
  feeTerms: endpoint({
    method: 'GET',
    path: '/orders/feeterms',
    access: 'order:read',
    summary: 'Articles that the fees of a new order are charged as, and what is left of the credit of its customer',
    query: FeeTermsQuery,
    response: z.object({
      feeArticles: z.array(FeeArticle),
      gstMethod: GstMethod,
      warnings: z.array(z.string()),
      credit: CreditLeft.nullable(),
    }),
  }),
  skipChecklistItem: endpoint({
    method: 'POST',
    path: '/orders/:id/checklistitems/:checklistItemId/skip',
    access: accessOf('checklistSkip'),
    summary: 'Skip one pre-production task',
    params: IdParams.extend({ checklistItemId: Id }),
    body: ActionBody,
    response: Moved,
  }),
  ...actionEndpoints,
});
