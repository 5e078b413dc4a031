import { centsOf } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, RemotePart, WantedDocument } from '../port/wanted.ts';
import { guid, type MyobApi, quoted } from './myob-api.ts';
import type { MyobRefs } from './myob-codes.ts';
import type { MyobSettlements } from './myob-settlements.ts';
import { isKept, type MyobSale, momentOf, numberLength, servicePath } from './myob-wire.ts';

/** The line that carries cents of GST which MYOB works out otherwise. */
const roundingText = 'Rounding of GST';
const referenceLength = 20;
const descriptionLength = 1_000;
const dayMs = 86_400_000;

/** A credit note stands there as a sale below zero. */
const signOf = (kind: WantedDocument['kind']) => (kind === 'invoice' ? 1 : -1);

/** A sale as it stands there. `isWhole`: cents of the rounding line are GST, as they are here. */
export function documentOf(
  kind: WantedDocument['kind'],
  sale: MyobSale,
  parts: readonly RemotePart[] = [],
  isWhole = true,
): Remote {
  const sign = signOf(kind);
  const { UID: remoteId, Number: number, Customer, Lines = [], BalanceDueAmount, RowVersion: rowVersion } = sale;
  const [subtotal, gst, totalCents] = [sale.Subtotal, sale.TotalTax, sale.TotalAmount].map(
    (n) => sign * centsOf(n ?? 0),
  ) as [number, number, number];
  const rounding = isWhole
    ? sign *
      Lines.filter(({ Description }) => Description === roundingText).reduce(
        (sum, { Total }) => sum + centsOf(Total),
        0,
      )
    : 0;
  return {
    ...{ remoteId, number, name: Customer?.Name ?? '', url: null, on: sale.Date.slice(0, 10), rowVersion },
    ...{ subtotalCents: subtotal - rounding, gstCents: gst + rounding, totalCents, isVoid: false },
    isPaid: BalanceDueAmount !== undefined && centsOf(BalanceDueAmount) !== sign * totalCents,
    ...{ parts, kept: null },
  };
}

/** What a document whose sale is gone there looks like. */
export const goneOf = ({ number }: { readonly number: string }, remoteId: string): Remote => ({
  ...{ remoteId, number, name: '', url: null, on: '', subtotalCents: 0, gstCents: 0, totalCents: 0 },
  ...{ isVoid: true, isPaid: false, parts: [], kept: null },
});

export function assertFits(number: string): void {
  if (number.length > numberLength)
    throw new Blocked('refused', `${number} is too long: MYOB takes numbers of ${numberLength} characters`);
}

/** Invoices and credit notes of a MYOB company file, as sales in the service layout. */
export function myobDocuments(api: MyobApi, codes: () => Promise<MyobRefs>, settlements: MyobSettlements) {
  const whole = async (kind: WantedDocument['kind'], sale: MyobSale) =>
    documentOf(kind, sale, kind === 'creditNote' ? await settlements.of(sale.UID) : []);
  const wireOf = (wanted: WantedDocument, refs: MyobRefs, roundingCents: number) => {
    const sign = signOf(wanted.kind);
    const days = Math.round((Date.parse(wanted.dueDate) - Date.parse(wanted.issuedOn)) / dayMs);
    const line = (Description: string, cents: number, Account: object, TaxCode: object) => ({
      ...{ Type: 'Transaction', Description: Description.slice(0, descriptionLength) },
      ...{ Total: (sign * cents) / 100, Account, TaxCode },
    });
    const lines = wanted.lines.map((own) =>
      line(
        own.quantity === 1 ? own.text : `${own.text} (${own.quantity} × ${own.unitPrice})`,
        own.lineCents,
        refs.account(own.account),
        refs.tax(own.taxCode),
      ),
    );
    const account = refs.account(wanted.lines[0]?.account ?? '');
    const rest = roundingCents === 0 ? [] : [line(roundingText, roundingCents, account, refs.noTax())];
    return {
      ...{ Number: wanted.number, Date: momentOf(wanted.issuedOn), Customer: { UID: wanted.contactRemoteId } },
      ...{ CustomerPurchaseOrderNumber: wanted.reference.slice(0, referenceLength), JournalMemo: wanted.number },
      ...{ IsTaxInclusive: false, InvoiceDeliveryStatus: 'Nothing', FreightTaxCode: refs.noTax() },
      // Terms are given as days, so that the due date is ours whatever the customer's card says.
      Terms: { PaymentIsDue: 'InAGivenNumberOfDays', BalanceDueDate: days },
      Lines: [...lines, ...rest],
    };
  };
  /** Sends it; where MYOB's GST comes out otherwise than foreseen, the rounding line is put right in a second try. */
  const send = async (wanted: WantedDocument, remote: Remote | null): Promise<MyobSale> => {
    const refs = await codes();
    const foreseen = wanted.lines.reduce((sum, own) => sum + refs.gstOf(own.lineCents, own.taxCode), 0);
    const put = (rounding: number, before: Pick<Remote, 'remoteId' | 'rowVersion'> | null) => {
      const body = wireOf(wanted, refs, rounding);
      if (!before) return api.send<MyobSale>('POST', servicePath, body);
      const { remoteId: UID, rowVersion: RowVersion } = before;
      return api.send<MyobSale>('PUT', `${servicePath}/${UID}`, { ...body, UID, RowVersion });
    };
    const made = await put(wanted.gstCents - foreseen, remote);
    const gst = signOf(wanted.kind) * centsOf(made.TotalTax ?? 0);
    if (gst === foreseen) return made;
    return put(wanted.gstCents - gst, { remoteId: made.UID, rowVersion: made.RowVersion });
  };
  const remove = async (wanted: WantedDocument, remote: Remote): Promise<Remote> => {
    await settlements.match(remote.remoteId, wanted.contactRemoteId, []);
    await api.remove(`${servicePath}/${remote.remoteId}`);
    return goneOf(wanted, remote.remoteId);
  };
  return {
    async find(wanted: WantedDocument, remoteId: string | null): Promise<Remote | null> {
      const { kind, number } = wanted;
      const sale = remoteId
        ? await api.get<MyobSale>(`${servicePath}/${remoteId}`)
        : ((await api.list<MyobSale>(servicePath, `Number eq ${quoted(number)}`))[0] ?? null);
      return sale && whole(kind, sale);
    },
    async put(wanted: WantedDocument, remote: Remote | null): Promise<Remote> {
      assertFits(wanted.number);
      if (wanted.isVoid) return remote ? remove(wanted, remote) : goneOf(wanted, '');
      const isSame = remote !== null && remote.totalCents === wanted.totalCents && remote.gstCents === wanted.gstCents;
      if (remote?.isPaid && !isSame)
        throw new Blocked('paidThere', `${wanted.number} is paid in MYOB: credit the difference instead`);
      const id = remote?.isPaid ? remote.remoteId : (await send(wanted, remote)).UID;
      if (wanted.kind === 'creditNote') await settlements.match(id, wanted.contactRemoteId, wanted.parts);
      const now = await api.get<MyobSale>(`${servicePath}/${id}`);
      if (!now) throw new Blocked('refused', 'MYOB does not have the record any more: relink it');
      return whole(wanted.kind, now);
    },
    async candidates({ kind, contactRemoteId, totalCents }: WantedDocument): Promise<readonly Remote[]> {
      const total = (signOf(kind) * totalCents) / 100;
      const filter = `Customer/UID eq ${guid(contactRemoteId)} and TotalAmount eq ${total}`;
      const found = await api.list<MyobSale>(servicePath, filter);
      return found.filter((sale) => !isKept(sale)).map((sale) => documentOf(kind, sale));
    },
  };
}
