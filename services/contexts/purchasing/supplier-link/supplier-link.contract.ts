import { z } from 'zod';
import { contract, DecimalText, endpoint, Instant } from '../../../platform/contract/endpoint.ts';
import { ConfirmBody, ShippedBody } from '../purchasing.contract.ts';
import { LineData, Totals } from '../purchasing.events.ts';

/** What the supplier sees: their own order, no margin, no other customer. */
export const SupplierView = z.object({
  companyName: z.string(),
  number: z.string(),
  supplierName: z.string(),
  reference: z.string(),
  note: z.string(),
  deliverTo: z.string(),
  expectedDate: z.string().nullable(),
  isOwnPickup: z.boolean(),
  totals: Totals,
  lines: z.array(
    LineData.pick({
      lineId: true,
      stockCode: true,
      description: true,
      widthMm: true,
      heightMm: true,
      quantity: true,
      unitCost: true,
      expectedDate: true,
    }).extend({ total: DecimalText }),
  ),
  /** What they can still tell us. */
  mayConfirm: z.boolean(),
  mayShip: z.boolean(),
  /** Where it stands, in a sentence. */
  says: z.string(),
  expiresAt: Instant,
});
export type SupplierView = z.infer<typeof SupplierView>;
const Code = z.object({
  code: z.string().trim().max(200, 'Use at most 200 characters').min(1, 'Open the link from the e-mail'),
});

/** What the supplier tells us of the order. */
export const SupplierAnswer = z.discriminatedUnion('tells', [
  ConfirmBody.extend({ ...Code.shape, tells: z.literal('confirmed') }),
  ShippedBody.extend({ ...Code.shape, tells: z.literal('shipped') }),
]);
export type SupplierAnswer = z.infer<typeof SupplierAnswer>;

/** The supplier's page. The code of the link travels in the body, so that no log holds it. */
export const supplierLinkContract = contract('purchasing', {
  openSupplierLink: endpoint({
    method: 'POST',
    path: '/purchasing/supplierlink',
    access: 'public',
    summary: 'The purchase order behind the link of a supplier',
    body: Code,
    response: SupplierView,
  }),
  answerBySupplier: endpoint({
    method: 'POST',
    path: '/purchasing/supplierlink/answer',
    access: 'public',
    summary: 'The supplier confirms quantities and dates, or says that it is on its way',
    body: SupplierAnswer,
    response: SupplierView,
  }),
});
