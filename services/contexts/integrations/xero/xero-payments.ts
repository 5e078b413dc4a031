import { centsOf } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, RemotePart, WantedKept, WantedPart, WantedPayment } from '../port/wanted.ts';
import { quoted, where, type XeroApi } from './xero-api.ts';
import { dayOf, isGone, type XeroAllocation, type XeroBankTransaction, type XeroPayment } from './xero-wire.ts';

interface Overpayments {
  readonly Overpayments: readonly {
    readonly OverpaymentID: string;
    readonly Allocations?: readonly XeroAllocation[];
    readonly Payments?: readonly { readonly Amount: number; readonly Status?: string }[];
  }[];
}

type Refund = NonNullable<WantedKept['refund']>;

/** A part of a payment as Xero is sent it. */
export const paymentWireOf = ({ account, number }: WantedPayment, part: WantedPart) => ({
  ...{ Invoice: { InvoiceID: part.invoiceRemoteId }, Account: { Code: account }, Date: part.on },
  ...{ Amount: part.cents / 100, Reference: number },
});

const partOf = (payment: XeroPayment): RemotePart => ({
  remoteId: payment.PaymentID,
  invoiceRemoteId: payment.Invoice.InvoiceID,
  cents: centsOf(payment.Amount),
});

const isSame = (wanted: WantedPart, there: RemotePart) =>
  wanted.invoiceRemoteId === there.invoiceRemoteId && wanted.cents === there.cents;

/** What is missing there, and what is too much. */
function difference(wanted: readonly WantedPart[], there: readonly RemotePart[]) {
  return {
    missing: wanted.filter((part) => !there.some((one) => isSame(part, one))),
    tooMuch: there.filter((one) => !wanted.some((part) => isSame(part, one))),
  };
}

/**
 * Money of a customer in Xero: one payment on each invoice, and an overpayment, made as a bank transaction, for what was
 * kept. Our number is the reference of all of them: what stands there is read before anything is added.
 */
export function xeroPayments(api: XeroApi) {
  async function keptOf(number: string): Promise<(Remote['kept'] & { transactionId: string; on: string }) | null> {
    const filter = where(`Reference==${quoted(number)} AND Type=="RECEIVE-OVERPAYMENT"`);
    const said = await api.get<{ BankTransactions: readonly XeroBankTransaction[] }>(`BankTransactions?${filter}`);
    const found = said?.BankTransactions.find(({ Status }) => !isGone(Status));
    if (!found) return null;
    const id = found.OverpaymentID ?? found.BankTransactionID;
    const [over] = (await api.get<Overpayments>(`Overpayments/${id}`))?.Overpayments ?? [];
    const parts = (over?.Allocations ?? [])
      .filter((one) => !one.IsDeleted)
      .map((one) => ({
        remoteId: one.AllocationID ?? '',
        invoiceRemoteId: one.Invoice.InvoiceID,
        cents: centsOf(one.Amount),
      }));
    const { BankTransactionID: transactionId, DateString } = found;
    const refunds = (over?.Payments ?? []).filter(({ Status }) => !isGone(Status));
    const refundCents = refunds.reduce((sum, { Amount }) => sum + centsOf(Amount), 0);
    return { remoteId: id, transactionId, cents: centsOf(found.Total), parts, on: dayOf(DateString), refundCents };
  }

  async function find(wanted: WantedPayment): Promise<Remote | null> {
    const said = await api.get<{ Payments: readonly XeroPayment[] }>(
      `Payments?${where(`Reference==${quoted(wanted.number)}`)}`,
    );
    // A refund bears our number too, and no invoice.
    const payments = (said?.Payments ?? []).filter(({ Status, Invoice }) => Invoice && !isGone(Status));
    const kept = await keptOf(wanted.number);
    if (payments.length === 0 && !kept) return null;
    const parts = payments.map(partOf);
    const totalCents = parts.reduce((sum, part) => sum + part.cents, kept?.cents ?? 0);
    const remoteId = payments[0]?.PaymentID ?? kept?.remoteId ?? '';
    return {
      ...{ remoteId, number: wanted.number, name: '', on: dayOf(payments[0]?.Date) || (kept?.on ?? '') },
      ...{ subtotalCents: 0, gstCents: 0, totalCents, isVoid: false, isPaid: false, parts },
      url: payments[0] ? `https://go.xero.com/Bank/ViewTransaction.aspx?bankTransactionID=${remoteId}` : null,
      kept: kept && {
        ...{ remoteId: kept.remoteId, cents: kept.cents, parts: kept.parts, refundCents: kept.refundCents },
      },
    };
  }

  const removePart = (part: RemotePart, key: string) =>
    api.send('POST', `Payments/${part.remoteId}`, { Status: 'DELETED' }, `${key}-${part.remoteId}`);
  const addPart = (wanted: WantedPayment, part: WantedPart, key: string) =>
    api.send('PUT', 'Payments', paymentWireOf(wanted, part), `${key}-${part.invoiceNumber}`);

  async function keep(wanted: WantedPayment, cents: number, key: string) {
    const body = {
      Type: 'RECEIVE-OVERPAYMENT',
      Contact: { ContactID: wanted.contactRemoteId },
      BankAccount: { Code: wanted.account },
      Date: wanted.receivedOn,
      Reference: wanted.number,
      LineAmountTypes: 'NoTax',
      LineItems: [{ Description: `${wanted.number}, not placed`, Quantity: 1, UnitAmount: cents / 100 }],
    };
    await api.send('PUT', 'BankTransactions', body, `${key}-kept`);
  }

  async function matchKept(wanted: WantedPayment, key: string) {
    let there = await keptOf(wanted.number);
    const target = wanted.isVoid ? null : wanted.kept;
    const free = difference(target?.parts ?? [], there?.parts ?? []).tooMuch;
    for (const part of free) await api.remove(`Overpayments/${there?.remoteId}/Allocations/${part.remoteId}`);
    if (there && there.cents !== target?.cents) {
      await api.send('POST', `BankTransactions/${there.transactionId}`, { Status: 'DELETED' }, `${key}-unkept`);
      there = null;
    }
    if (!target) return;
    if (!there) {
      await keep(wanted, target.cents, key);
      there = await keptOf(wanted.number);
    }
    if (!there) throw new Blocked('refused', 'Xero did not keep the overpayment');
    for (const part of difference(target.parts, there.parts).missing)
      await api.send(
        'PUT',
        `Overpayments/${there.remoteId}/Allocations`,
        { Allocations: [{ Invoice: { InvoiceID: part.invoiceRemoteId }, Amount: part.cents / 100, Date: part.on }] },
        `${key}-kept-${part.invoiceNumber}`,
      );
    if (target.refund && there.refundCents === 0) await refund(wanted, there.remoteId, target.refund, key);
  }

  /** Money paid back is a payment on the overpayment. */
  const refund = (wanted: WantedPayment, overpaymentId: string, { cents, on }: Refund, key: string) =>
    api.send(
      'PUT',
      'Payments',
      {
        ...{ Overpayment: { OverpaymentID: overpaymentId }, Account: { Code: wanted.account }, Date: on },
        ...{ Amount: cents / 100, Reference: wanted.number },
      },
      `${key}-refund`,
    );

  return {
    find,
    async put(wanted: WantedPayment, remote: Remote | null, key: string): Promise<Remote> {
      const there = remote ?? (await find(wanted));
      const { missing, tooMuch } = difference(wanted.isVoid ? [] : wanted.parts, there?.parts ?? []);
      for (const part of tooMuch) await removePart(part, key);
      await matchKept(wanted, key);
      for (const part of missing) await addPart(wanted, part, key);
      const now = await find(wanted);
      if (now) return now;
      const gone = { number: wanted.number, name: '', url: null, on: wanted.receivedOn, parts: [], kept: null };
      return {
        remoteId: there?.remoteId ?? '',
        ...gone,
        subtotalCents: 0,
        gstCents: 0,
        totalCents: 0,
        isVoid: true,
        isPaid: false,
      };
    },
  };
}
