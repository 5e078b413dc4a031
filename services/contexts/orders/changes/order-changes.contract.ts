import { z } from 'zod';
import { Foreseen } from '../../../platform/contract/consequences.ts';
import { contract, DecimalText, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { ApprovalPart } from '../order-kinds.contract.ts';

/** One value that differs, in the words of the screen. */
export const FieldChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;

/** A line as it stood. */
export const LineFace = z.object({
  itemId: z.number().int(),
  stockCode: z.string(),
  description: z.string(),
  /** '1200 × 800 mm', '' for stock without a size. */
  size: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  edges: z.array(z.string()),
  isGlass: z.boolean(),
  quantity: z.number().int(),
  /** Ex GST, 6 and 2 decimals. */
  unitPrice: DecimalText,
  amount: DecimalText,
});
export type LineFace = z.infer<typeof LineFace>;

export const LineChange = z.object({
  itemId: z.number().int(),
  change: z.enum(['same', 'added', 'removed', 'changed']),
  before: LineFace.nullable(),
  after: LineFace.nullable(),
  fields: z.array(FieldChange),
});
export type LineChange = z.infer<typeof LineChange>;

/** A total before and after; `difference` with its sign. */
export const TotalChange = z.object({
  field: z.string(),
  label: z.string(),
  before: DecimalText,
  after: DecimalText,
  difference: DecimalText,
});
export type TotalChange = z.infer<typeof TotalChange>;

/** What differs between two moments of an order. */
export const OrderDiff = z.object({
  fields: z.array(FieldChange),
  lines: z.array(LineChange),
  totals: z.array(TotalChange),
});
export type OrderDiff = z.infer<typeof OrderDiff>;

/** One approval with what happened since it was last given. */
export const ApprovalChanges = z.object({
  part: ApprovalPart,
  /** Null when it was never given. */
  approvedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
  /** Null when it was never given: everything is new then. */
  diff: OrderDiff.nullable(),
});
export type ApprovalChanges = z.infer<typeof ApprovalChanges>;

/** A quote as it was sent, or the order as it stands. */
export const Revision = z.object({
  /** 1 for the first quote sent; 0 is the order as it stands now. */
  revision: z.number().int(),
  /** Null for the order as it stands. */
  sentAt: Instant.nullable(),
  by: z.string(),
  recipient: z.string(),
  expiresAt: Instant.nullable(),
  panels: z.number().int(),
  exGst: DecimalText,
  total: DecimalText,
});
export type Revision = z.infer<typeof Revision>;

const RevisionNumber = z.coerce.number().int().min(0).max(10_000);

export const orderChangesContract = contract('orders', {
  getApprovalChanges: endpoint({
    method: 'GET',
    path: '/orders/:id/approvalchanges',
    access: 'order:read',
    summary: 'Changes since each approval was last given',
    params: IdParams,
    response: z.object({ data: z.array(ApprovalChanges) }),
  }),
  listRevisions: endpoint({
    method: 'GET',
    path: '/orders/:id/revisions',
    access: 'order:read',
    summary: 'Every quote that was sent, and the current order',
    params: IdParams,
    response: z.object({ data: z.array(Revision) }),
  }),
  compareRevisions: endpoint({
    method: 'GET',
    path: '/orders/:id/revisions/compare',
    access: 'order:read',
    summary: 'Two revisions side by side; 0 is the current order',
    params: IdParams,
    query: z.object({ from: RevisionNumber, to: RevisionNumber }),
    response: z.object({ from: Revision, to: Revision, diff: OrderDiff }),
  }),
  foreseeAction: endpoint({
    method: 'GET',
    path: '/orders/:id/consequences',
    access: 'order:read',
    summary: 'Consequences of an action; changes nothing',
    params: IdParams,
    query: z.object({ action: z.string().trim().min(1).max(60), orderItemId: Id.optional() }),
    response: Foreseen,
  }),
});
