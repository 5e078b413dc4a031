import { query } from '../../../platform/cqrs/query.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { openInvoicesOf } from '../../invoicing/document-heads.facts.ts';
import { matchInvoice } from './match-invoice.ts';
import { readLines } from './read-lines.ts';
import type { Remittance, RemittanceLine } from './remittance.contract.ts';

/** Reads which open invoices of a customer a remittance advice means, and what each can take of what it says. */
export const readRemittance = query(
  'receivables.readRemittance',
  async ({ contactId, text }: { contactId: number; text: string }, { db, accountId }): Promise<Remittance> => {
    const invoices = await openInvoicesOf(db, accountId, contactId);
    const left = new Map(invoices.map(({ id, owing }) => [id, dec(owing)]));
    const lines = readLines(text).map((written): RemittanceLine => {
      const { match, invoice } = matchInvoice(written.reference, invoices);
      const free = invoice ? (left.get(invoice.id) ?? dec(0)) : dec(0);
      const asked = dec(written.amount ?? 0);
      const takes = asked.lte(0) ? dec(0) : asked.gt(free) ? free : asked;
      if (invoice) left.set(invoice.id, free.minus(takes));
      const found = {
        invoiceId: invoice?.id ?? null,
        invoiceNumber: invoice?.number ?? '',
        takes: currency(takes),
      };
      return {
        ...written,
        match,
        ...found,
        note: noteOf(written.amount, invoice?.number, currency(free), asked.gt(free)),
      };
    });
    return {
      lines,
      total: currency(sum(lines.map(({ amount }) => amount ?? 0))),
    };
  },
);

function noteOf(amount: string | null, number: string | undefined, free: string, isMore: boolean): string {
  if (number === undefined) return 'No open invoice of this customer has this number';
  if (amount === null) return 'It says no amount';
  if (dec(amount).lte(0)) return 'It is no payment: allocate a credit note instead';
  return isMore ? `${number} owes only $${free}` : '';
}
