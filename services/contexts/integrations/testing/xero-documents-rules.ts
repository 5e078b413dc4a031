import { type Document, type Line, newId, type Organisation, round2 } from './xero-store.ts';

/** A refusal in the provider's words. */
export class Invalid extends Error {}

type Sent = Partial<Document> & { InvoiceNumber?: string; CreditNoteNumber?: string; LineItems?: Line[] };

/** Whether a day is closed there. */
export function assertOpen(organisation: Organisation, day: string): void {
  if (organisation.lockDate && day <= organisation.lockDate)
    throw new Invalid('The document date cannot be before the period lock date');
}

function checkedLines(organisation: Organisation, lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const { Quantity = 1, UnitAmount = 0, AccountCode = '', TaxType = '' } = line;
    const amount = round2(Quantity * UnitAmount);
    if (line.LineAmount !== undefined && round2(line.LineAmount) !== amount)
      throw new Invalid(`The line total ${line.LineAmount} does not match the expected line total ${amount}`);
    if (!organisation.accounts.some(({ Code }) => Code === AccountCode))
      throw new Invalid(`Account code '${AccountCode}' is not a valid code for this document.`);
    const rate = organisation.taxRates.find((one) => one.TaxType === TaxType);
    if (!rate)
      throw new Invalid(`The TaxType code '${TaxType}' does not exist or cannot be used for this type of transaction.`);
    const TaxAmount = line.TaxAmount ?? round2((amount * rate.EffectiveRate) / 100);
    return { ...line, LineAmount: amount, TaxAmount };
  });
}

function customer(organisation: Organisation, id: string | undefined) {
  const contact = organisation.contacts.get(id ?? '');
  if (!contact) throw new Invalid('The contact does not exist');
  if (contact.ContactStatus === 'ARCHIVED')
    throw new Invalid('The Contact is archived. It must be un-archived before use');
  return { ContactID: id ?? '', Name: String(contact.Name) };
}

const sum = (lines: readonly Line[], of: 'LineAmount' | 'TaxAmount') =>
  round2(lines.reduce((all, line) => all + (line[of] ?? 0), 0));

/** Makes or changes an invoice or a credit note by the provider's rules. */
export function putDocument(
  organisation: Organisation,
  kind: 'invoices' | 'creditNotes',
  sent: Sent,
  id?: string,
): Document {
  const all = organisation[kind];
  const before = id === undefined ? undefined : all.get(id);
  if (id !== undefined && !before) throw new Invalid('The document does not exist');
  if (sent.Status === 'VOIDED' && before) return voided(organisation, kind, before);
  const number = sent.InvoiceNumber ?? sent.CreditNoteNumber ?? before?.number ?? '';
  const isTaken = [...all.values()].some((one) => one.number === number && one.id !== id && one.Status !== 'VOIDED');
  if (isTaken) throw new Invalid(kind === 'invoices' ? 'Invoice # must be unique.' : 'Credit note # must be unique.');
  if (before && paidOf(organisation, kind, before) > 0)
    throw new Invalid('This document cannot be edited as it has a payment or credit note allocated to it.');
  const day = String(sent.Date ?? before?.Date ?? '');
  assertOpen(organisation, day);
  const LineItems = checkedLines(organisation, sent.LineItems ?? before?.LineItems ?? []);
  const [SubTotal, TotalTax] = [sum(LineItems, 'LineAmount'), sum(LineItems, 'TaxAmount')];
  const made: Document = {
    ...{
      ...before,
      ...sent,
      id: id ?? newId(),
      Type: sent.Type ?? before?.Type ?? '',
      number,
      Date: day,
      LineItems,
      SubTotal,
      TotalTax,
    },
    ...{
      Total: round2(SubTotal + TotalTax),
      Contact: customer(organisation, sent.Contact?.ContactID ?? before?.Contact.ContactID),
    },
    ...{ Status: 'AUTHORISED', AmountPaid: 0, AmountCredited: 0, Allocations: before?.Allocations ?? [] },
  };
  all.set(made.id, made);
  organisation.touch(made.id);
  return made;
}

function paidOf(organisation: Organisation, kind: 'invoices' | 'creditNotes', document: Document): number {
  if (kind === 'invoices') return organisation.paidOn(document.id) + organisation.creditedOn(document.id);
  return document.Allocations.reduce((all, one) => all + one.Amount, 0);
}

function voided(organisation: Organisation, kind: 'invoices' | 'creditNotes', document: Document): Document {
  if (paidOf(organisation, kind, document) > 0) throw new Invalid('Invoice not of valid status for modification');
  document.Status = 'VOIDED';
  organisation.touch(document.id);
  return document;
}

/** Refuses money on an invoice that owes less. */
export function assertOwes(organisation: Organisation, invoiceId: string, amount: number): void {
  const invoice = organisation.invoices.get(invoiceId);
  if (!invoice || invoice.Status === 'VOIDED') throw new Invalid('Invoice could not be found');
  const due = round2(invoice.Total - organisation.paidOn(invoiceId) - organisation.creditedOn(invoiceId));
  if (amount > due) throw new Invalid('Payment amount exceeds the amount outstanding on this document');
}
