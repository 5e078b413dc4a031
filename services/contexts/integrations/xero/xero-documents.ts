import { centsOf } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type { Remote, WantedDocument, WantedLine } from '../port/wanted.ts';
import { quoted, where, type XeroApi } from './xero-api.ts';
import { dayOf, isGone, type XeroDocument } from './xero-wire.ts';

type Kind = WantedDocument['kind'];
const paths = { invoice: 'Invoices', creditNote: 'CreditNotes' } as const;
type Answered = { readonly [P in (typeof paths)[Kind]]?: readonly XeroDocument[] };

const idOf = (kind: Kind, wire: XeroDocument) => (kind === 'invoice' ? wire.InvoiceID : wire.CreditNoteID) ?? '';
const numberOf = (kind: Kind, wire: XeroDocument) =>
  (kind === 'invoice' ? wire.InvoiceNumber : wire.CreditNoteNumber) ?? '';
const pages = {
  invoice: (id: string) => `https://go.xero.com/AccountsReceivable/View.aspx?InvoiceID=${id}`,
  creditNote: (id: string) => `https://go.xero.com/AccountsReceivable/ViewCreditNote.aspx?creditNoteID=${id}`,
};

export function documentOf(kind: Kind, wire: XeroDocument): Remote {
  const remoteId = idOf(kind, wire);
  const allocations = (wire.Allocations ?? []).filter((one) => !one.IsDeleted);
  return {
    remoteId,
    number: numberOf(kind, wire),
    name: wire.Contact?.Name ?? '',
    url: pages[kind](remoteId),
    on: dayOf(wire.DateString),
    subtotalCents: centsOf(wire.SubTotal ?? 0),
    gstCents: centsOf(wire.TotalTax ?? 0),
    totalCents: centsOf(wire.Total ?? 0),
    isVoid: isGone(wire.Status),
    // A credit note that is placed cannot be edited either.
    isPaid: (wire.AmountPaid ?? 0) + (wire.AmountCredited ?? 0) > 0 || allocations.length > 0,
    parts: allocations.map((one) => ({
      remoteId: one.AllocationID ?? '',
      invoiceRemoteId: one.Invoice.InvoiceID,
      cents: centsOf(one.Amount),
    })),
    kept: null,
  };
}

/** Xero taxes each line by itself: our GST of the line is given, so that its total is ours. */
const lineOf = (line: WantedLine) => ({
  Description: line.text,
  Quantity: line.quantity,
  UnitAmount: Number(line.unitPrice),
  LineAmount: line.lineCents / 100,
  TaxAmount: line.gstCents / 100,
  TaxType: line.taxCode,
  AccountCode: line.account,
});

/** A document as Xero is sent it; `remote` when it changes one there. */
export const wireOf = (wanted: WantedDocument, remote: Remote | null) => {
  const isInvoice = wanted.kind === 'invoice';
  return {
    ...(remote ? { [isInvoice ? 'InvoiceID' : 'CreditNoteID']: remote.remoteId } : {}),
    Type: isInvoice ? 'ACCREC' : 'ACCRECCREDIT',
    [isInvoice ? 'InvoiceNumber' : 'CreditNoteNumber']: wanted.number,
    Contact: { ContactID: wanted.contactRemoteId },
    Date: wanted.issuedOn,
    ...(isInvoice ? { DueDate: wanted.dueDate } : {}),
    Reference: wanted.reference,
    LineAmountTypes: 'Exclusive',
    Status: 'AUTHORISED',
    LineItems: wanted.lines.map(lineOf),
  };
};

/** Invoices and credit notes of a Xero organisation. */
export function xeroDocuments(api: XeroApi) {
  const one = async (kind: Kind, path: string): Promise<Remote | null> => {
    const all = (await api.get<Answered>(path))?.[paths[kind]] ?? [];
    // One that was voided leaves its number to another.
    const found = all.find(({ Status }) => !isGone(Status)) ?? all[0];
    return found ? documentOf(kind, found) : null;
  };
  const find = (wanted: WantedDocument, remoteId: string | null) => {
    const { kind, number } = wanted;
    if (remoteId) return one(kind, `${paths[kind]}/${encodeURIComponent(remoteId)}?unitdp=4`);
    if (kind === 'invoice') return one(kind, `Invoices?InvoiceNumbers=${encodeURIComponent(number)}&unitdp=4`);
    return one(kind, `CreditNotes?${where(`CreditNoteNumber==${quoted(number)}`)}&unitdp=4`);
  };
  const send = async (
    method: 'PUT' | 'POST',
    wanted: WantedDocument,
    remote: Remote | null,
    body: object,
    key: string,
  ) => {
    const { kind } = wanted;
    const path = `${paths[kind]}${remote ? `/${remote.remoteId}` : ''}?unitdp=4`;
    // A key is for one request: making a record and changing it are two.
    const own = remote ? `${key}-change` : key;
    const [made] = (await api.send<Answered>(method, path, body, own))[paths[kind]] ?? [];
    if (!made) throw new Blocked('refused', 'Xero did not say what it made');
    return documentOf(kind, made);
  };
  /** What a credit note is used for: what is too much is taken back, what is missing is allocated. */
  const place = async (wanted: WantedDocument, remote: Remote, key: string): Promise<Remote> => {
    const isWanted = (part: Remote['parts'][number]) =>
      wanted.parts.some((own) => own.invoiceRemoteId === part.invoiceRemoteId && own.cents === part.cents);
    for (const part of remote.parts.filter((there) => !isWanted(there)))
      await api.remove(`CreditNotes/${remote.remoteId}/Allocations/${part.remoteId}`);
    const kept = remote.parts.filter(isWanted);
    for (const part of wanted.parts) {
      if (kept.some((there) => there.invoiceRemoteId === part.invoiceRemoteId)) continue;
      const body = {
        Allocations: [{ Invoice: { InvoiceID: part.invoiceRemoteId }, Amount: part.cents / 100, Date: part.on }],
      };
      await api.send('PUT', `CreditNotes/${remote.remoteId}/Allocations`, body, `${key}-${part.invoiceNumber}`);
    }
    return (await find(wanted, remote.remoteId)) ?? remote;
  };
  return {
    find,
    async put(wanted: WantedDocument, remote: Remote | null, key: string): Promise<Remote> {
      if (wanted.isVoid && remote) {
        const free = await place({ ...wanted, parts: [] }, remote, key);
        return free.isVoid ? free : send('POST', wanted, free, { Status: 'VOIDED' }, key);
      }
      const isSame = remote !== null && remote.totalCents === wanted.totalCents && remote.gstCents === wanted.gstCents;
      if (remote?.isPaid && !isSame)
        throw new Blocked('paidThere', `${wanted.number} is paid in Xero: credit the difference instead`);
      const sent = remote?.isPaid
        ? remote
        : await send(remote ? 'POST' : 'PUT', wanted, remote, wireOf(wanted, remote), key);
      return wanted.kind === 'creditNote' ? place(wanted, sent, key) : sent;
    },
    async candidates(wanted: WantedDocument): Promise<readonly Remote[]> {
      const filter = `Contact.ContactID==guid(${quoted(wanted.contactRemoteId)}) AND Total==${wanted.totalCents / 100}`;
      const found = await api.get<Answered>(`${paths[wanted.kind]}?${where(filter)}&unitdp=4`);
      return (found?.[paths[wanted.kind]] ?? [])
        .map((wire) => documentOf(wanted.kind, wire))
        .filter((one) => !one.isVoid);
    },
  };
}
