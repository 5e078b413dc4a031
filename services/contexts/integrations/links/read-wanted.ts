import type { Tx } from '../../../platform/db/database.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { creditNoteFacts } from '../../invoicing/credit/credit-notes.facts.ts';
import { creditUses } from '../../invoicing/credit/credit-uses.facts.ts';
import { type InvoiceFacts, invoiceFacts } from '../../invoicing/invoicing.facts.ts';
import { writtenOffOn } from '../../receivables/money-of-month.facts.ts';
import type { OverpaymentUses } from '../../receivables/overpayments/overpayment-uses.facts.ts';
import type { Connection } from '../connection/connection.ts';
import { groupKeyOf, type Mapping } from '../integrations.contract.ts';
import { centsOf, splitCents } from '../port/cents.ts';
import { Blocked } from '../port/failures.ts';
import type {
  Wanted,
  WantedContact,
  WantedDocument,
  WantedLine,
  WantedPart,
  WantedPayment,
  WantedWriteOff,
} from '../port/wanted.ts';
import { type LinkState, linksOf } from './link.ts';
import { readPayment } from './records.ts';

/** What it needs over there is not there yet: its turn comes later. */
export class NotReady extends Error {}

interface Where {
  readonly tx: Tx;
  readonly accountId: number;
  readonly connection: Pick<Connection, 'key' | 'mapping'>;
}

const missing = (kind: string) => new Blocked('refused', `This ${kind} is no longer here`);

/** A record of ours as it should stand over there. Throws Blocked when a person has to do something, NotReady when it is too early. */
export function readWanted(where: Where, link: Pick<LinkState, 'kind' | 'recordId' | 'contactId'>): Promise<Wanted> {
  if (link.kind === 'contact') return wantedContact(where, link.recordId);
  if (link.kind === 'payment') return wantedPayment(where, link.recordId);
  return wantedDocument(where, link.kind, link.recordId);
}

async function wantedContact({ tx, accountId }: Where, id: number): Promise<WantedContact> {
  const contact = await contactFacts(tx, accountId, id);
  if (!contact) throw missing('contact');
  const { name, abn, email, phone, address, termsKind, creditDays, paymentTerms } = contact;
  return {
    ...{ kind: 'contact', number: String(id), name, abn, email, phone },
    address: {
      ...{ line1: address.address1, line2: address.address2, suburb: address.suburb },
      ...{ state: address.state, postcode: address.postcode, country: address.country },
    },
    terms: paymentTerms === 'account' ? { kind: termsKind, days: creditDays } : { kind: 'daysAfterBill', days: 0 },
  };
}

async function contactRemoteId({ tx, accountId, connection }: Where, contactId: number): Promise<string> {
  const links = await linksOf(tx, accountId, connection.key, [{ kind: 'contact', recordId: contactId }]);
  const remoteId = links.get(`contact:${contactId}`)?.remoteId;
  if (!remoteId) throw new NotReady('Its customer is not there yet');
  return remoteId;
}

function mapped({ connection }: Where): Mapping {
  if (connection.mapping) return connection.mapping;
  throw new Blocked('notMapped', 'No account is chosen yet: choose accounts and tax codes');
}

interface OurLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly line: string;
  /** What kind of fee it is, on lines that are one. */
  readonly feeKind?: string | null | undefined;
  /** The price group of what was sold. */
  readonly priceGroupId?: number | undefined;
}

/** What a line is mapped by: its fee, else its price group. */
const lineKeyOf = ({ feeKind, priceGroupId }: OurLine): string =>
  feeKind ?? (priceGroupId === undefined ? '' : groupKeyOf(priceGroupId));

/** Lines whose cents add up to the document's; quantity and price only where their product is the line to the cent. */
export function linesOf(
  lines: readonly OurLine[],
  totals: { readonly subtotalCents: number; readonly gstCents: number },
  mapping: Mapping,
): WantedLine[] {
  const shares = lines.map(({ line }) => line);
  const [cents, gst] = [splitCents(totals.subtotalCents, shares), splitCents(totals.gstCents, shares)];
  return lines.map((line, i) => {
    const lineCents = cents[i] ?? 0;
    const gstCents = gst[i] ?? 0;
    const price = dec(line.unitPrice).toDecimalPlaces(4);
    const isExact = centsOf(price.times(line.quantity)) === lineCents;
    const sold = isExact
      ? { text: line.description, quantity: line.quantity, unitPrice: price.toFixed() }
      : {
          text: `${line.description} (${line.quantity} × ${line.unitPrice})`,
          quantity: 1,
          unitPrice: dec(lineCents).div(100).toFixed(2),
        };
    const account = mapping.lineAccounts[lineKeyOf(line)] || mapping.salesAccount;
    return {
      ...sold,
      lineCents,
      gstCents,
      account,
      taxCode: totals.gstCents === 0 ? mapping.freeTaxCode : mapping.taxCode,
    };
  });
}

async function wantedDocument(where: Where, kind: WantedDocument['kind'], id: number): Promise<WantedDocument> {
  const { tx, accountId } = where;
  const mapping = mapped(where);
  const invoice = kind === 'invoice' ? await invoiceFacts(tx, accountId, id) : null;
  const credit = kind === 'creditNote' ? await creditNoteFacts(tx, accountId, id) : null;
  const uses = credit ? await creditUses(tx, accountId, id) : null;
  const found = invoice ?? credit;
  if (!found) throw missing('document');
  const totals = {
    subtotalCents: centsOf(found.subtotal),
    gstCents: centsOf(found.gst),
    totalCents: centsOf(found.total),
  };
  const isVoid = uses?.isCancelled ?? false;
  const placed = (uses?.allocations ?? []).map((one) => ({ ...one, on: one.at.slice(0, 10) }));
  return {
    ...{ kind, number: found.number, contactRemoteId: await contactRemoteId(where, found.contactId) },
    ...{ issuedOn: found.issuedOn, dueDate: invoice?.dueDate ?? found.issuedOn },
    reference: invoice?.reference || found.orderNumber,
    lines: linesOf(found.lines, totals, mapping),
    ...totals,
    parts: isVoid ? [] : await partsOf(where, placed),
    isVoid,
    writeOff: invoice ? await writeOffOf(where, id, invoice, mapping) : undefined,
  };
}

/** What the credit note of a debt that was given up is called; within the longest number of any program. */
export const writeOffNumber = (invoiceNumber: string): string => `${invoiceNumber} WO`;

async function writeOffOf(
  { tx, accountId }: Where,
  id: number,
  { number, writtenOff, gstWrittenOff }: Pick<InvoiceFacts, 'number' | 'writtenOff' | 'gstWrittenOff'>,
  { badDebtAccount, taxCode, freeTaxCode }: Mapping,
): Promise<WantedWriteOff | undefined> {
  if (gstWrittenOff === undefined) return undefined;
  if (!badDebtAccount) throw new Blocked('notMapped', `${number} is written off: choose the account for bad debts`);
  const on = await writtenOffOn(tx, accountId, id);
  if (!on) throw new NotReady('The books do not know the write-off yet');
  const [totalCents, gstCents] = [centsOf(writtenOff), centsOf(gstWrittenOff)];
  const code = gstCents === 0 ? freeTaxCode : taxCode;
  return { number: writeOffNumber(number), totalCents, gstCents, on, account: badDebtAccount, taxCode: code };
}

interface Placed {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly amount: string;
  readonly on: string;
}

async function partsOf({ tx, accountId, connection }: Where, placed: readonly Placed[]): Promise<WantedPart[]> {
  const records = placed.map(({ invoiceId }) => ({ kind: 'invoice' as const, recordId: invoiceId }));
  const links = await linksOf(tx, accountId, connection.key, records);
  return placed.map(({ invoiceId, invoiceNumber, amount, on }) => {
    const invoiceRemoteId = links.get(`invoice:${invoiceId}`)?.remoteId;
    if (!invoiceRemoteId) throw new NotReady(`${invoiceNumber} is not there yet`);
    return { invoiceNumber, invoiceRemoteId, cents: centsOf(amount), on };
  });
}

/** What of kept money was paid back. The cents of the credit: what rounding kept of cash is no credit any more. */
const refundOf = ({ refunded }: Pick<OverpaymentUses, 'refunded'>) =>
  refunded && { cents: centsOf(refunded.amount), on: refunded.on };

async function wantedPayment(where: Where, id: number): Promise<WantedPayment> {
  const payment = await readPayment(where.tx, where.accountId, id);
  if (!payment) throw missing('payment');
  const { bankAccount: account } = mapped(where);
  const { number, contactId, receivedOn, over, isVoid } = payment;
  const on = (part: { invoiceId: number; invoiceNumber: string; amount: string }) => ({ ...part, on: receivedOn });
  const parts = await partsOf(where, payment.placed.map(on));
  const later = over
    ? await partsOf(
        where,
        over.allocations.map((part) => ({ ...part, on: part.at.slice(0, 10) })),
      )
    : [];
  return {
    ...{ kind: 'payment', number, contactRemoteId: await contactRemoteId(where, contactId), receivedOn, account },
    totalCents: centsOf(payment.amount) + centsOf(payment.rounding ?? 0),
    parts,
    kept: over && { cents: centsOf(over.amount), parts: later, refund: refundOf(over) },
    isVoid,
  };
}
