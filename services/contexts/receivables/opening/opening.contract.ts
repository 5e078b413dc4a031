import { z } from 'zod';
import { contract, DateText, endpoint, Id } from '../../../platform/contract/endpoint.ts';
import { Day, DollarsText, ShareText, text } from '../../../platform/contract/words.ts';

/** What is taken over: an open invoice, an unused credit, or a sum that a customer owes or has, without a document. */
export const OpeningKind = z.enum(['invoice', 'credit', 'balanceOwing', 'balanceFree']);
export type OpeningKind = z.infer<typeof OpeningKind>;

/** A balance of another system; dollars with GST. */
export const OpeningBalance = z.object({
  contactId: Id,
  kind: OpeningKind,
  /** Its number there; a balance without a document has none and gets one of its own. */
  number: text(40).default(''),
  reference: text(100).default(''),
  issuedOn: Day,
  /** Of an invoice or a balance; left out: the day of issue. */
  dueDate: Day.optional(),
  /** From which day it is in these books; left out: today. */
  takenOverOn: Day.optional(),
  /** What is owing or unused. */
  amount: DollarsText,
  /** What of it is GST, which the other system accounted for: a later write-off adjusts its share. */
  gst: ShareText.default('0.00'),
});
export type OpeningBalance = z.infer<typeof OpeningBalance>;

export const TakenOverDocument = z.object({
  id: Id,
  document: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  takenOverOn: DateText,
});
export type TakenOverDocument = z.infer<typeof TakenOverDocument>;

/** Balances of another system. */
export const openingContract = contract('opening', {
  takeOverBalance: endpoint({
    method: 'POST',
    path: '/accounts/openingbalances',
    access: 'accountAdministrator:update',
    summary: 'Take over an open invoice, a credit or a balance from another system: no sale, no GST, never sent',
    body: OpeningBalance,
    response: TakenOverDocument,
  }),
});
