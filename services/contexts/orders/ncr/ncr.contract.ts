import { type OrderItemNcrStatus, orderItemNcrMachine } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { Action, Pieces, text, version } from '../../../platform/contract/words.ts';
import { OrderStatus } from '../order-kinds.contract.ts';

/** Who has to answer for it. */
export const NcrReason = z.enum(['customer', 'accounts', 'orderEditing', 'stock', 'production']);
export type NcrReason = z.infer<typeof NcrReason>;
export const NcrStatus = z.enum(
  Object.keys(orderItemNcrMachine.states) as [OrderItemNcrStatus, ...OrderItemNcrStatus[]],
);
/** What is done about it: made again without charge, credited, or only taken back. */
export const NcrOutcome = z.enum(['rework', 'credit', 'return']);
export type NcrOutcome = z.infer<typeof NcrOutcome>;
/** What becomes of the faulty glass. */
export const ReturnState = z.enum(['notNeeded', 'pending', 'received', 'waived']);
export type ReturnState = z.infer<typeof ReturnState>;

export const RaiseNcrBody = z.object({
  reason: NcrReason,
  /** Pieces that are not as they should be. */
  quantity: Pieces,
  /** Which panels, when they are known; then their number is the quantity. */
  panelIds: z.array(Id).max(1000).default([]),
  note: text(2000).default(''),
  /** Files of the order that show it. */
  fileIds: z.array(Id).max(20, 'At most 20 files').default([]),
  version,
});
export type RaiseNcrBody = z.infer<typeof RaiseNcrBody>;

/** Which report; without it the newest of the line that is still open. */
const ncrId = z.number().int().positive().optional();

export const ApproveNcrBody = z.object({
  ncrId,
  outcome: NcrOutcome.default('rework'),
  /** The glass comes back; a return always asks for it. */
  returnRequired: z.boolean().default(false),
  /** Charges the item "NCR delivery" of the settings: as the fee of the rework, or taken off the credit. */
  chargeDelivery: z.boolean().default(false),
  note: text(2000).default(''),
  version,
});
export type ApproveNcrBody = z.infer<typeof ApproveNcrBody>;
export const DenyNcrBody = z.object({ ncrId, reason: text(500).default(''), version });
export type DenyNcrBody = z.infer<typeof DenyNcrBody>;
export const ReturnNcrBody = z.object({
  ncrId: z.number().int().positive(),
  how: z.enum(['received', 'waived']),
  note: text(500).default(''),
  version,
});
export type ReturnNcrBody = z.infer<typeof ReturnNcrBody>;

/** One report, as the order keeps it. */
export const NcrRecord = z.object({
  ncrId: z.number().int().positive(),
  itemId: z.number().int().positive(),
  status: NcrStatus,
  reason: NcrReason,
  quantity: z.number().int(),
  panelIds: z.array(Id),
  note: z.string(),
  fileIds: z.array(Id),
  raisedAt: Instant,
  raisedBy: z.string(),
  outcome: NcrOutcome.nullable(),
  chargeDelivery: z.boolean(),
  decisionNote: z.string(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  returnState: ReturnState,
  returnedAt: Instant.nullable(),
  returnedBy: z.string().nullable(),
  reworkOrderId: Id.nullable(),
  reworkNumber: z.string().nullable(),
  creditNoteId: Id.nullable(),
  creditNoteNumber: z.string().nullable(),
});
export type NcrRecord = z.infer<typeof NcrRecord>;

/** One report with what may be done about it. */
export const Ncr = NcrRecord.extend({
  itemDescription: z.string(),
  reworkStatus: OrderStatus.nullable(),
  actions: z.array(Action),
});
export type Ncr = z.infer<typeof Ncr>;

/** The NCR that a rework order makes good. */
export const ReworkOf = z.object({
  orderId: Id,
  number: z.string(),
  itemId: z.number().int(),
  ncrId: z.number().int(),
  returnState: ReturnState,
});
export type ReworkOf = z.infer<typeof ReworkOf>;

export const OrderNcrs = z.object({
  version: z.number().int(),
  ncrs: z.array(Ncr),
  reworkOf: ReworkOf.nullable(),
  /** Lines with how many pieces can still be reported, and why not when they cannot. */
  items: z.array(
    z.object({
      itemId: z.number().int(),
      description: z.string(),
      quantity: z.number().int(),
      left: z.number().int(),
      raise: Action,
    }),
  ),
});
export type OrderNcrs = z.infer<typeof OrderNcrs>;

const NcrMoved = z.object({ id: Id, ncrId: z.number().int(), status: NcrStatus, version: z.number().int() });
export type NcrMoved = z.infer<typeof NcrMoved>;

const accessOf = (event: keyof typeof orderItemNcrMachine.events) =>
  orderItemNcrMachine.events[event].permission as readonly Permission[];
const ofItem = IdParams.extend({ orderItemId: Id });
const post = <B extends z.ZodType>(
  path: string,
  event: keyof typeof orderItemNcrMachine.events,
  summary: string,
  body: B,
) =>
  endpoint({
    method: 'POST',
    path: `/orders/:id/${path}`,
    access: accessOf(event),
    summary,
    params: ofItem,
    body,
    response: NcrMoved,
  });

/** Non-conformance reports on lines of an order. */
export const ncrContract = contract('ncrs', {
  listOrderNcrs: endpoint({
    method: 'GET',
    path: '/orders/:id/ncrs',
    access: 'order:read',
    summary: 'Non-conformance reports of an order, with what may be done',
    params: IdParams,
    response: OrderNcrs,
  }),
  raiseNcr: post('orderitems/:orderItemId/ncr', 'raise', 'Report pieces of a line as not conforming', RaiseNcrBody),
  approveNcr: post(
    'orderitems/:orderItemId/ncr/approve',
    'approve',
    'Approve a report: rework, credit or return',
    ApproveNcrBody,
  ),
  denyNcr: post('orderitems/:orderItemId/ncr/deny', 'deny', 'Deny a report', DenyNcrBody),
  withdrawNcr: post(
    'orderitems/:orderItemId/ncr/withdraw',
    'raise',
    'Withdraw a report that waits for a decision',
    DenyNcrBody,
  ),
  returnNcr: endpoint({
    method: 'POST',
    path: '/orders/:id/ncrreturns',
    access: 'order:update',
    summary: 'Receive or waive the return of faulty glass',
    params: IdParams,
    body: ReturnNcrBody,
    response: NcrMoved,
  }),
});
