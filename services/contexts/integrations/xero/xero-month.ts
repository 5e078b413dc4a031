import type { TieKind } from '../port/accounting-port.ts';
import { centsOf } from '../port/cents.ts';
import { addMonth } from '../port/months.ts';
import type { Remote } from '../port/wanted.ts';
import { mostPages, pageSize, where, type XeroApi } from './xero-api.ts';
import { documentOf } from './xero-documents.ts';
import {
  dayOf,
  isGone,
  type XeroBankTransaction,
  type XeroDocument,
  type XeroPayment,
  type XeroRefund,
} from './xero-wire.ts';

const dateTime = (day: string) => `DateTime(${day.split('-').map(Number).join(',')})`;
const plain = { name: '', url: null, subtotalCents: 0, gstCents: 0, isPaid: false, parts: [], kept: null };

function paymentOf(wire: XeroPayment): Remote {
  const part = { remoteId: wire.PaymentID, invoiceRemoteId: wire.Invoice.InvoiceID, cents: centsOf(wire.Amount) };
  const { PaymentID: remoteId, Reference: number = '', Invoice } = wire;
  const head = { ...plain, remoteId, number, name: Invoice.Contact?.Name ?? '', on: dayOf(wire.Date) };
  return { ...head, isVoid: isGone(wire.Status), totalCents: part.cents, parts: [part] };
}

/** Money that no invoice took. */
function keptOf(wire: XeroBankTransaction): Remote {
  const { BankTransactionID: remoteId, Reference: number = '', Contact, DateString, Status, Total } = wire;
  const head = { ...plain, remoteId, number, name: Contact?.Name ?? '', on: dayOf(DateString) };
  return { ...head, isVoid: isGone(Status), totalCents: centsOf(Total) };
}

/** Money paid back: a payment on what was kept. */
function refundOf({ PaymentID: remoteId, Reference: number = '', Amount, Status, Date: day }: XeroRefund): Remote {
  const money = { on: dayOf(day), isVoid: isGone(Status), totalCents: centsOf(Amount), isRefund: true as const };
  return { ...plain, remoteId, number, ...money };
}

/** Money of customers; that of suppliers is none. */
function moneyOf(wire: XeroPayment | XeroRefund): Remote[] {
  if (wire.PaymentType === 'AROVERPAYMENTPAYMENT') return [refundOf(wire as XeroRefund)];
  return wire.PaymentType === 'ACCRECPAYMENT' ? [paymentOf(wire as XeroPayment)] : [];
}

/** Every record of a kind with a day in a month; `month` is its first day. */
export async function xeroMonth(api: XeroApi, kind: TieKind, month: string): Promise<readonly Remote[]> {
  const read = async <T>(name: string, more: string): Promise<readonly T[]> => {
    const filter = where(`Date>=${dateTime(month)} AND Date<${dateTime(addMonth(month))} AND ${more}`);
    const found: T[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const asked = `${name}?${filter}&page=${page}&pageSize=${pageSize}&unitdp=4`;
      const rows = (await api.get<Record<string, readonly T[]>>(asked))?.[name] ?? [];
      found.push(...rows);
      if (rows.length < pageSize) break;
    }
    return found;
  };
  switch (kind) {
    case 'invoice':
      return (await read<XeroDocument>('Invoices', 'Type=="ACCREC"')).map((wire) => documentOf(kind, wire));
    case 'creditNote':
      return (await read<XeroDocument>('CreditNotes', 'Type=="ACCRECCREDIT"')).map((wire) => documentOf(kind, wire));
    case 'payment':
      // Those of suppliers come along: one request is less than two.
      return [
        ...(await read<XeroPayment | XeroRefund>('Payments', 'Status=="AUTHORISED"')).flatMap(moneyOf),
        ...(await read<XeroBankTransaction>('BankTransactions', 'Type=="RECEIVE-OVERPAYMENT"')).map(keptOf),
      ];
  }
}
