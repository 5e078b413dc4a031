import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { creditNoteFacts } from '../../invoicing/credit/credit-notes.facts.ts';
import { creditUses } from '../../invoicing/credit/credit-uses.facts.ts';
import { invoiceFacts } from '../../invoicing/invoicing.facts.ts';
import { overpaymentUses } from '../../receivables/overpayments/overpayment-uses.facts.ts';
import { paymentReceivedFacts } from '../../receivables/receivables.facts.ts';
import { centsOf } from '../port/cents.ts';
import type { LinkKind } from '../port/wanted.ts';

/** A record that may be linked, as far as the queue needs it. */
export interface RecordHead {
  readonly kind: LinkKind;
  readonly recordId: number;
  readonly contactId: number;
  readonly number: string;
  readonly contactName: string;
  /** Its business day; '' for a contact. */
  readonly day: string;
  /** Whole cents of a document; 0 for others. */
  readonly cents: number;
  readonly gstCents: number;
  readonly isVoid: boolean;
  /** Invoices that it needs over there. */
  readonly invoiceIds: readonly number[];
}

type Read = (tx: Tx, accountId: number, id: number) => Promise<Omit<RecordHead, 'kind' | 'recordId'> | null>;

const plain = { cents: 0, gstCents: 0, isVoid: false, invoiceIds: [] };
const moneyOf = ({ total, gst }: { readonly total: string; readonly gst: string }) => ({
  ...{ cents: centsOf(total), gstCents: centsOf(gst) },
});

const readers: Readonly<Record<LinkKind, Read>> = {
  async contact(tx, accountId, id) {
    const contact = await contactFacts(tx, accountId, id);
    return contact && { ...plain, contactId: id, number: contact.name, contactName: contact.name, day: '' };
  },
  async invoice(tx, accountId, id) {
    const invoice = await invoiceFacts(tx, accountId, id);
    if (!invoice) return null;
    const { contactId, contactName, number, issuedOn: day } = invoice;
    return { ...plain, contactId, contactName, number, day, ...moneyOf(invoice) };
  },
  async creditNote(tx, accountId, id) {
    const credit = await creditNoteFacts(tx, accountId, id);
    const uses = await creditUses(tx, accountId, id);
    if (!credit || !uses) return null;
    const { contactId, contactName, number, issuedOn: day } = credit;
    const invoiceIds = uses.allocations.map((one) => one.invoiceId);
    return { contactId, contactName, number, day, invoiceIds, ...moneyOf(credit), isVoid: uses.isCancelled };
  },
  async payment(tx, accountId, id) {
    const found = await readPayment(tx, accountId, id);
    if (!found) return null;
    const { contactId, contactName, number, receivedOn: day, placed, over } = found;
    const invoiceIds = [...placed, ...(over?.allocations ?? [])].map((part) => part.invoiceId);
    const { isVoid } = found;
    return { ...plain, contactId, contactName, number, day, isVoid, invoiceIds: [...new Set(invoiceIds)] };
  },
};

/** A payment with the overpayment that keeps its rest; null when there is none. */
export async function readPayment(tx: Tx, accountId: number, id: number) {
  const payment = await paymentReceivedFacts(tx, accountId, id);
  if (!payment) return null;
  const { overpaymentId } = payment;
  const over = overpaymentId === null ? null : await overpaymentUses(tx, accountId, overpaymentId);
  const isVoid = isPaymentCancelled(payment.status);
  return { ...payment, isVoid, placed: isVoid ? [] : payment.placed, over: over && !over.isCancelled ? over : null };
}

/** A record by kind and id, exact; null when there is none. */
export async function recordHead(
  tx: Tx,
  accountId: number,
  kind: LinkKind,
  recordId: number,
): Promise<RecordHead | null> {
  const found = await readers[kind](tx, accountId, recordId);
  return found && { kind, recordId, ...found };
}
