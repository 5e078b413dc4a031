import { assertOpen, assertOwes, Invalid } from './xero-documents-rules.ts';
import { newId, type Organisation, type Payment, round2 } from './xero-store.ts';

/** What a payment is when it does not say: money on an invoice of a customer. */
export const receivable = 'ACCRECPAYMENT';

/** Takes money on an invoice, or pays an overpayment back, by the provider's rules. */
export function putPayment(organisation: Organisation, sent: Partial<Payment>): Payment {
  const { Invoice, Overpayment, Amount = 0, Date: day = '', Reference = '' } = sent;
  assertOpen(organisation, day);
  if (Overpayment) assertKept(organisation, Overpayment.OverpaymentID, Amount);
  else assertOwes(organisation, Invoice?.InvoiceID ?? '', Amount);
  const of = Overpayment ? { Overpayment } : { Invoice };
  const made = {
    ...{ ...sent, ...of, PaymentID: newId(), Amount: round2(Amount), Date: day, Reference, Status: 'AUTHORISED' },
    PaymentType: Overpayment ? 'AROVERPAYMENTPAYMENT' : receivable,
  } as Payment;
  organisation.payments.set(made.PaymentID, made);
  organisation.touch(made.PaymentID, Invoice?.InvoiceID ?? '');
  return made;
}

function assertKept(organisation: Organisation, id: string, amount: number): void {
  const kept = [...organisation.bankTransactions.values()].find((one) => one.OverpaymentID === id);
  if (!kept || kept.Status === 'DELETED') throw new Invalid('The overpayment could not be found');
  const used = kept.Allocations.reduce((all, one) => all + one.Amount, organisation.refundedOf(id));
  if (round2(used + amount) > kept.Total)
    throw new Invalid('Payment amount exceeds the amount outstanding on this document');
}

/** A payment as the provider shows it, with the head of its invoice. */
export function paymentShown(organisation: Organisation, one: Payment) {
  const invoice = organisation.invoices.get(one.Invoice?.InvoiceID ?? '');
  const head = invoice && {
    ...{ InvoiceID: invoice.id, InvoiceNumber: invoice.number, Type: invoice.Type, Contact: invoice.Contact },
    CurrencyCode: String(invoice.CurrencyCode ?? 'AUD'),
  };
  return {
    ...{ PaymentType: receivable, ...one, ...(head ? { Invoice: { ...one.Invoice, ...head } } : {}) },
    Date: `/Date(${new Date(one.Date).getTime()}+0000)/`,
    UpdatedDateUTC: organisation.stampOf(one.PaymentID),
  };
}
