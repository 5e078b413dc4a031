import { centsOf } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, RemotePart, WantedKept, WantedPart, WantedPayment } from '../port/wanted.ts';
import { guid, type MyobApi, quoted } from './myob-api.ts';
import type { MyobRefs } from './myob-codes.ts';
import { assertFits, goneOf } from './myob-documents.ts';
import type { MyobSettlements } from './myob-settlements.ts';
import {
  isKept,
  type MyobPayment,
  type MyobRefund,
  type MyobSale,
  memoOfKept,
  momentOf,
  servicePath,
} from './myob-wire.ts';

const path = 'Sale/CustomerPayment';
const refundPath = 'Sale/CreditRefund';
type Refund = NonNullable<WantedKept['refund']>;

const partsOf = ({ UID, Invoices = [] }: MyobPayment): RemotePart[] =>
  Invoices.map((one) => ({ remoteId: UID, invoiceRemoteId: one.UID, cents: centsOf(one.AmountApplied) }));

const said = (parts: readonly { readonly invoiceRemoteId: string; readonly cents: number }[]) =>
  parts
    .map(({ invoiceRemoteId, cents }) => `${invoiceRemoteId} ${cents}`)
    .sort()
    .join();

/**
 * Money of a customer in MYOB: one payment over its invoices, and for what was kept a sale below zero on the bank account, since
 * MYOB takes no money without an invoice. A payment cannot be changed there: another one takes its place.
 */
export function myobPayments(api: MyobApi, codes: () => Promise<MyobRefs>, settlements: MyobSettlements) {
  const keptOf = async (number: string) => {
    const found = (await api.list<MyobSale>(servicePath, `Number eq ${quoted(number)}`)).find(isKept);
    if (!found) return null;
    const { UID: remoteId, Date: on } = found;
    const refunds = await api.list<MyobRefund>(refundPath, `Invoice/UID eq ${guid(remoteId)}`);
    const refundCents = refunds.reduce((sum, { Amount }) => sum + centsOf(Amount), 0);
    const parts = await settlements.of(remoteId);
    return { remoteId, on, cents: -centsOf(found.TotalAmount ?? 0), parts, refundCents };
  };
  async function find({ number }: WantedPayment): Promise<Remote | null> {
    const payments = await api.list<MyobPayment>(path, `ReceiptNumber eq ${quoted(number)}`);
    const kept = await keptOf(number);
    const [first] = payments;
    if (!first && !kept) return null;
    const parts = payments.flatMap(partsOf);
    return {
      ...{ remoteId: first?.UID ?? kept?.remoteId ?? '', number, name: first?.Customer?.Name ?? '', url: null },
      on: (first?.Date ?? kept?.on ?? '').slice(0, 10),
      ...{ subtotalCents: 0, gstCents: 0, totalCents: parts.reduce((sum, { cents }) => sum + cents, kept?.cents ?? 0) },
      ...{ isVoid: false, isPaid: false, parts },
      kept: kept && {
        ...{ remoteId: kept.remoteId, cents: kept.cents, parts: kept.parts, refundCents: kept.refundCents },
      },
    };
  }
  const pay = async (wanted: WantedPayment, parts: readonly WantedPart[], refs: MyobRefs) => {
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    await api.send('POST', path, {
      ...{ DepositTo: 'Account', Account: refs.account(wanted.account), Customer: { UID: wanted.contactRemoteId } },
      ...{ ReceiptNumber: wanted.number, Date: momentOf(wanted.receivedOn), AmountReceived: cents / 100 },
      Memo: wanted.number,
      Invoices: parts.map((part) => ({
        ...{ UID: part.invoiceRemoteId, AmountApplied: part.cents / 100, Type: 'Invoice' },
      })),
    });
  };
  const keep = (wanted: WantedPayment, cents: number, refs: MyobRefs) =>
    api.send<MyobSale>('POST', servicePath, {
      ...{ Number: wanted.number, Date: momentOf(wanted.receivedOn), Customer: { UID: wanted.contactRemoteId } },
      ...{ JournalMemo: memoOfKept(wanted.number), IsTaxInclusive: false, InvoiceDeliveryStatus: 'Nothing' },
      FreightTaxCode: refs.noTax(),
      Lines: [
        {
          ...{ Type: 'Transaction', Description: `${wanted.number}, not placed`, Total: -cents / 100 },
          ...{ Account: refs.account(wanted.account), TaxCode: refs.noTax() },
        },
      ],
    });
  async function matchKept(wanted: WantedPayment, there: Remote['kept'], refs: MyobRefs) {
    const target = wanted.isVoid ? null : wanted.kept;
    const isKeptNow = there !== null && there.cents === target?.cents;
    if (there && !isKeptNow) {
      await settlements.match(there.remoteId, wanted.contactRemoteId, []);
      await api.remove(`${servicePath}/${there.remoteId}`);
    }
    if (!target) return;
    const id = isKeptNow ? there.remoteId : (await keep(wanted, target.cents, refs)).UID;
    await settlements.match(id, wanted.contactRemoteId, target.parts);
    if (target.refund && !(isKeptNow && there.refundCents > 0)) await refund(wanted, id, target.refund, refs);
  }
  /** Money paid back is a refund of the credit. */
  const refund = (wanted: WantedPayment, creditId: string, { cents, on }: Refund, refs: MyobRefs) =>
    api.send('POST', refundPath, {
      ...{ Invoice: { UID: creditId }, Customer: { UID: wanted.contactRemoteId }, Date: momentOf(on) },
      ...{ Account: refs.account(wanted.account), Amount: cents / 100, Memo: wanted.number },
    });
  return {
    find,
    async put(wanted: WantedPayment, remote: Remote | null): Promise<Remote> {
      assertFits(wanted.number);
      const refs = await codes();
      const there = remote ?? (await find(wanted));
      const parts = wanted.isVoid ? [] : wanted.parts;
      const isPaid = said(parts) === said(there?.parts ?? []);
      if (!isPaid)
        for (const id of new Set(there?.parts.map(({ remoteId }) => remoteId))) await api.remove(`${path}/${id}`);
      await matchKept(wanted, there?.kept ?? null, refs);
      if (!isPaid && parts.length > 0) await pay(wanted, parts, refs);
      const now = await find(wanted);
      if (now) return now;
      if (!wanted.isVoid) throw new Blocked('refused', 'MYOB did not keep the payment');
      return goneOf(wanted, there?.remoteId ?? '');
    },
  };
}
