import { createHash } from 'node:crypto';
import type { BatchItem, BatchResult } from '../port/accounting-port.ts';
import { centsOf } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, WantedDocument, WantedPayment } from '../port/wanted.ts';
import { quoted, refusalOf, where, type XeroApi } from './xero-api.ts';
import { documentOf, wireOf } from './xero-documents.ts';
import { paymentWireOf } from './xero-payments.ts';
import { dayOf, type XeroDocument, type XeroPayment } from './xero-wire.ts';

interface Judged {
  readonly StatusAttributeString?: string;
  readonly HasErrors?: boolean;
  readonly ValidationErrors?: readonly { readonly Message: string }[];
}
const paths = { invoice: 'Invoices', creditNote: 'CreditNotes', payment: 'Payments' } as const;
const unknown = () => new Blocked('refused', 'Xero did not say what it made');

/** Why one element of many was refused; null when it was taken. */
function faultOf(one: Judged | undefined): Blocked | null {
  if (!one) return unknown();
  if (!one.HasErrors && one.StatusAttributeString !== 'ERROR') return null;
  return refusalOf((one.ValidationErrors ?? []).map(({ Message }) => Message));
}

/** The key of a request for many: the same records in the same versions have the same. */
const keyOf = (items: readonly BatchItem[]) =>
  `batch-${createHash('sha256')
    .update(items.map(({ key }) => key).join())
    .digest('hex')}`;

/**
 * New records of one kind in one request; each has a result of its own, and what is wrong with one is no other's matter. A payment is
 * an element for each of its invoices.
 */
export async function xeroBatch(api: XeroApi, items: readonly BatchItem[]): Promise<readonly BatchResult[]> {
  const [first] = items;
  if (!first) return [];
  const name = paths[first.wanted.kind];
  const sent = first.wanted.kind === 'payment' ? payments(items) : documents(items);
  const path = `${name}?summarizeErrors=false&unitdp=4`;
  const said = await api.send<Record<string, readonly object[]>>('PUT', path, { [name]: sent.elements }, keyOf(items));
  return sent.results(said[name] ?? []);
}

function documents(items: readonly BatchItem[]) {
  const wanted = items.map((item) => item.wanted as WantedDocument);
  return {
    elements: wanted.map((one) => wireOf(one, null)),
    results: (made: readonly object[]): BatchResult[] =>
      wanted.map(({ kind }, i) => {
        const fault = faultOf(made[i]);
        return fault ? { fault } : { remote: documentOf(kind, made[i] as XeroDocument) };
      }),
  };
}

function payments(items: readonly BatchItem[]) {
  const wanted = items.map((item) => item.wanted as WantedPayment);
  const elements = wanted.flatMap((one) => one.parts.map((part) => paymentWireOf(one, part)));
  return {
    elements,
    results(made: readonly object[]): BatchResult[] {
      let at = 0;
      return wanted.map((one) => {
        const own = made.slice(at, at + one.parts.length) as (XeroPayment & Judged)[];
        at += one.parts.length;
        const fault = own.length < one.parts.length ? unknown() : own.map(faultOf).find((found) => found !== null);
        return fault ? { fault } : { remote: remoteOf(one, own) };
      });
    },
  };
}

function remoteOf({ number }: WantedPayment, made: readonly XeroPayment[]): Remote {
  const parts = made.map(({ PaymentID: remoteId, Invoice, Amount }) => ({
    ...{ remoteId, invoiceRemoteId: Invoice.InvoiceID, cents: centsOf(Amount) },
  }));
  const remoteId = parts[0]?.remoteId ?? '';
  return {
    ...{ remoteId, number, name: '', on: dayOf(made[0]?.Date), subtotalCents: 0, gstCents: 0 },
    ...{
      totalCents: parts.reduce((sum, { cents }) => sum + cents, 0),
      isVoid: false,
      isPaid: false,
      parts,
      kept: null,
    },
    url: `https://go.xero.com/Bank/ViewTransaction.aspx?bankTransactionID=${remoteId}`,
  };
}

/** Which numbers payments there bear already: one request for all of them. */
export async function xeroPaymentsThere(api: XeroApi, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const filter = where(numbers.map((number) => `Reference==${quoted(number)}`).join(' OR '));
  const said = await api.get<{ Payments: readonly XeroPayment[] }>(`Payments?${filter}`);
  return new Set((said?.Payments ?? []).flatMap(({ Reference = '' }) => Reference));
}
