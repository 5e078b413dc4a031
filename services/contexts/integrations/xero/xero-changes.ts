import { centsOf } from '../port/cents.ts';
import { type Changes, latestOf, type RemoteDocument, type RemotePayment } from '../port/changes.ts';
import { where, type XeroApi } from './xero-api.ts';
import { documentOf } from './xero-documents.ts';
import {
  dayOf,
  instantOf,
  isGone,
  type XeroBankTransaction,
  type XeroDocument,
  type XeroPayment,
} from './xero-wire.ts';

const asked = {
  Payments: where('PaymentType=="ACCRECPAYMENT"'),
  BankTransactions: where('Type=="RECEIVE-OVERPAYMENT"'),
  Invoices: where('Type=="ACCREC"'),
  CreditNotes: where('Type=="ACCRECCREDIT"'),
} as const;

/** A payment there is on one invoice; a cheque over several is several payments there, and here. */
function paymentOf(wire: XeroPayment): RemotePayment {
  const { PaymentID: remoteId, Reference: number = '', Date: on, Status, Amount, Invoice } = wire;
  const { InvoiceID: invoiceRemoteId, InvoiceNumber: invoiceNumber = '', CurrencyCode, Contact } = Invoice;
  return {
    ...{ remoteId, number, on: dayOf(on), contactRemoteId: Contact?.ContactID ?? '', currency: CurrencyCode ?? null },
    parts: [{ invoiceRemoteId, invoiceNumber, cents: centsOf(Amount) }],
    ...{ keptCents: 0, isVoid: isGone(Status), changedAt: instantOf(wire.UpdatedDateUTC) },
  };
}

/** Money that no invoice took: a bank transaction there. */
function keptOf(wire: XeroBankTransaction): RemotePayment {
  const {
    BankTransactionID: remoteId,
    Reference: number = '',
    DateString,
    Status,
    Total,
    Contact,
    CurrencyCode,
  } = wire;
  return {
    ...{ remoteId, number, on: dayOf(DateString), contactRemoteId: Contact?.ContactID ?? '', parts: [] },
    ...{ currency: CurrencyCode ?? null, keptCents: centsOf(Total), isVoid: isGone(Status) },
    changedAt: instantOf(wire.UpdatedDateUTC),
  };
}

const changedDocument = (kind: RemoteDocument['kind'], wire: XeroDocument): RemoteDocument => ({
  ...documentOf(kind, wire),
  ...{ kind, changedAt: instantOf(wire.UpdatedDateUTC) },
});

/** What changed in a Xero organisation: lists that are asked for what was modified since. */
export async function xeroChanges(api: XeroApi, since: string): Promise<Changes> {
  const payments = await api.changed<XeroPayment>('Payments', asked.Payments, since);
  const kept = await api.changed<XeroBankTransaction>('BankTransactions', asked.BankTransactions, since);
  const invoices = await api.changed<XeroDocument>('Invoices', asked.Invoices, since);
  const credits = await api.changed<XeroDocument>('CreditNotes', asked.CreditNotes, since);
  const all = [...payments, ...kept, ...invoices, ...credits];
  return {
    payments: [...payments.map(paymentOf), ...kept.map(keptOf)],
    documents: [
      ...invoices.map((wire) => changedDocument('invoice', wire)),
      ...credits.map((wire) => changedDocument('creditNote', wire)),
    ],
    until: latestOf(all.map(({ UpdatedDateUTC }) => instantOf(UpdatedDateUTC)).filter(Boolean)),
  };
}
