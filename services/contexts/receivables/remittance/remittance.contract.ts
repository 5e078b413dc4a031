import { z } from 'zod';
import { contract, DecimalText, endpoint, Id } from '../../../platform/contract/endpoint.ts';

/**
 * How a reference names an invoice: by its number, by its number without the prefix, by one that differs by one slip of the
 * fingers, or not at all.
 */
export const RemittanceMatch = z.enum(['exact', 'withoutPrefix', 'similar', 'none']);
export type RemittanceMatch = z.infer<typeof RemittanceMatch>;

/** A line of a remittance advice with the invoice it seems to mean; dollars. */
export const RemittanceLine = z.object({
  /** Its place in the text, from 1. */
  line: z.number().int(),
  reference: z.string(),
  /** What the line says is paid; null when it says nothing. */
  amount: DecimalText.nullable(),
  match: RemittanceMatch,
  invoiceId: Id.nullable(),
  invoiceNumber: z.string(),
  /** What of the amount the invoice can take. */
  takes: DecimalText,
  /** What is odd about it, in a sentence; empty for nothing. */
  note: z.string(),
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

export const Remittance = z.object({
  lines: z.array(RemittanceLine),
  total: DecimalText,
});
export type Remittance = z.infer<typeof Remittance>;

/** The most text that is read at once, in characters. */
export const remittanceLimit = 50_000;

export const remittanceContract = contract('remittance', {
  readRemittance: endpoint({
    method: 'POST',
    path: '/accounts/paymentreceiveds/remittance',
    access: 'payment:create',
    summary:
      'Read a remittance advice, pasted or as CSV: which open invoices of the customer it means. It changes nothing',
    body: z.object({
      contactId: Id,
      text: z.string().max(remittanceLimit, 'This is too long: read it in parts'),
    }),
    response: Remittance,
  }),
});
