import type { Tx } from '../../../platform/db/database.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { documentsOfMonth } from '../../invoicing/documents-of-month.facts.ts';
import { invoiceFactsMany } from '../../invoicing/invoicing.facts.ts';
import { paymentsOfMonth, refundsOfMonth, writeOffsOfMonth } from '../../receivables/money-of-month.facts.ts';
import { toPerson } from '../connection/connect.ts';
import { personsSession } from '../connection/mapping.ts';
import { amountOf, cameIn } from '../incoming/incoming-payment.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { boundTo } from '../links/bound-to.ts';
import { type LinkState, linksOf } from '../links/link.ts';
import { writeOffNumber } from '../links/read-wanted.ts';
import type { TieKind } from '../port/accounting-port.ts';
import { centsOf } from '../port/cents.ts';
import { addMonth } from '../port/months.ts';
import type { Remote } from '../port/wanted.ts';
import { type Around, explain } from './explain.ts';
import type { Ours, Theirs } from './sides.ts';

const nothingAround: Around = { theirs: [], boundElsewhere: new Set() };
const kinds = ['invoice', 'creditNote', 'payment'] as const;

/** The first day of the month before that of a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}

/** Both sides of a month; `month` is its first day. */
export async function readSides(context: OpenContext, key: IntegrationKey, month: string) {
  const { accountId, provider, session, connection } = await personsSession(context, key, true);
  const { db } = context.runtime;
  const fetchMonth = async (first: string, of: readonly TieKind[]) => {
    const found: (readonly [TieKind, readonly Remote[]])[] = [];
    for (const kind of of) found.push([kind, await provider.documents(session, kind, first).catch(toPerson)]);
    return found;
  };
  const [there, ours] = [
    await fetchMonth(month, kinds),
    await withAccount(db, accountId, (tx) => readOurs(tx, accountId, key, month)),
  ];
  const numbers = new Set(ours.filter(({ isIncoming }) => !isIncoming).map(({ number }) => number));
  const paidOn = there.flatMap(([, remotes]) => remotes.flatMap(({ parts }) => parts.map((p) => p.invoiceRemoteId)));
  const ourInvoices = new Set((await withAccount(db, accountId, (tx) => boundTo(tx, accountId, key, paidOn))).keys());
  const sidesOf = (found: Awaited<ReturnType<typeof fetchMonth>>) =>
    found.flatMap(([kind, remotes]) => theirsOf(kind, remotes, { numbers, ourInvoices }));
  const theirs = sidesOf(there);
  // The months around are asked for only for what is not in its own.
  const alone = explain(ours, theirs, nothingAround).filter((row) => row.there === 0 && row.here !== 0);
  const away = kinds.filter((kind) => alone.some((row) => listOf(row.kind) === kind));
  const near = sidesOf([...(await fetchMonth(monthBefore(month), away)), ...(await fetchMonth(addMonth(month), away))]);
  return withAccount(db, accountId, async (tx) => {
    const own = new Set(ours.map(({ remoteId }) => remoteId));
    const bound = await boundTo(
      tx,
      accountId,
      key,
      theirs.map(({ remoteId }) => remoteId).filter((id) => !own.has(id)),
    );
    const around: Around = { theirs: near, boundElsewhere: new Set(bound.keys()) };
    return { accountId, connection, ours, theirs, around };
  });
}

/** What was paid back stands among the money. */
const listOf = (kind: Theirs['kind']): TieKind => (kind === 'refund' ? 'payment' : kind);

/** Payments of one number of ours are one record; what others recorded there stands by itself. */
function theirsOf(
  kind: TieKind,
  remotes: readonly Remote[],
  { numbers, ourInvoices }: { readonly numbers: ReadonlySet<string>; readonly ourInvoices: ReadonlySet<string> },
): Theirs[] {
  const one = (remote: Remote): Theirs => {
    const { remoteId, number, name: contactName, totalCents: cents, gstCents, isVoid, parts } = remote;
    const isOnOurs = parts.every(({ invoiceRemoteId }) => ourInvoices.has(invoiceRemoteId));
    const own = remote.isRefund ? ('refund' as const) : kind;
    return { kind: own, remoteId, number, contactName, cents, gstCents, isVoid, isOnOurs };
  };
  if (kind !== 'payment') return remotes.map(one);
  const groups = Map.groupBy(
    remotes.filter((remote) => !remote.isVoid),
    (remote) => (numbers.has(remote.number) && !remote.isRefund ? remote.number : remote.remoteId),
  );
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...one(first), cents: parts.reduce((sum, part) => sum + part.totalCents, 0) }] : [];
  });
}

async function readOurs(tx: Tx, accountId: number, key: IntegrationKey, month: string): Promise<Ours[]> {
  const until = addMonth(month);
  const documents = await documentsOfMonth(tx, accountId, month, until);
  const payments = await paymentsOfMonth(tx, accountId, month, until);
  const refunds = await refundsOfMonth(tx, accountId, month, until);
  const links = await linksOf(tx, accountId, key, [
    ...documents.map(({ kind, id }) => ({ kind, recordId: id })),
    ...payments.map(({ id }) => ({ kind: 'payment' as const, recordId: id })),
    ...refunds.map(({ paymentReceivedId: recordId }) => ({ kind: 'payment' as const, recordId })),
  ]);
  const came = await cameIn(
    tx,
    accountId,
    key,
    payments.map(({ id }) => id),
  );
  const standing = (name: string) => {
    const link = links.get(name);
    const { sentCents = null, remoteId = null } = link ?? {};
    return { linkId: link?.id ?? null, sentCents, remoteId, isCurrent: link?.sentVersion === link?.localVersion };
  };
  /** What came in stands there under the id that it has there. */
  const cameFrom = (id: number) => {
    const found = came.get(id);
    return found && { linkId: null, remoteId: found.remoteId, sentCents: centsOf(amountOf(found)), isIncoming: true };
  };
  const plain = { lines: [], gstPercent: '0', roundingCents: 0, isWriteOff: false, isIncoming: false };
  return [
    ...documents.map((one) => ({
      ...plain,
      ...{ kind: one.kind, number: one.number, recordId: one.id, contactName: one.contactName },
      ...centsIn(one.isVoid ? { total: '0', gst: '0', subtotal: '0' } : one),
      ...standing(`${one.kind}:${one.id}`),
      sends: { linkType: one.kind, recordId: one.id },
      ...{ lines: one.lines, gstPercent: one.gstPercent },
    })),
    ...payments.map((one) => ({
      ...plain,
      ...{ kind: 'payment' as const, number: one.number, recordId: one.id, contactName: one.contactName },
      ...centsIn({ total: one.isVoid ? '0' : one.taken, gst: '0', subtotal: '0' }),
      ...standing(`payment:${one.id}`),
      sends: { linkType: 'payment' as const, recordId: one.id },
      ...(cameFrom(one.id) && { ...cameFrom(one.id), isCurrent: true, sends: null }),
      roundingCents: centsOf(one.rounding),
    })),
    ...refunds.map((one) => ({
      ...plain,
      ...{ kind: 'refund' as const, number: one.paymentNumber, recordId: one.id, contactName: one.contactName },
      ...centsIn({ total: one.amount, gst: '0', subtotal: '0' }),
      sends: { linkType: 'payment' as const, recordId: one.paymentReceivedId },
      ...refundStanding(links.get(`payment:${one.paymentReceivedId}`), centsOf(one.amount)),
    })),
    ...(await writeOffs(tx, accountId, month)),
  ];
}

/** A refund goes with its payment. */
function refundStanding(link: (LinkState & { readonly id: number }) | undefined, cents: number) {
  const isCurrent = link !== undefined && link.sentVersion === link.localVersion;
  return { linkId: link?.id ?? null, remoteId: null, isCurrent, sentCents: isCurrent ? cents : null };
}

const centsIn = ({ total, gst, subtotal }: { total: string; gst: string; subtotal: string }) => ({
  ...{ cents: centsOf(total), gstCents: centsOf(gst), subtotalCents: centsOf(subtotal) },
});

async function writeOffs(tx: Tx, accountId: number, month: string): Promise<Ours[]> {
  const rows = await writeOffsOfMonth(tx, accountId, month, addMonth(month));
  const invoices = await invoiceFactsMany(
    tx,
    accountId,
    rows.map(({ invoiceId }) => invoiceId),
  );
  return rows.map(({ invoiceId, amount, gst }) => ({
    ...{ kind: 'creditNote' as const, number: writeOffNumber(invoices.get(invoiceId)?.number ?? '') },
    ...{ recordId: null, linkId: null, sends: { linkType: 'invoice' as const, recordId: invoiceId } },
    ...{ contactName: invoices.get(invoiceId)?.contactName ?? '' },
    ...{ cents: centsOf(amount), gstCents: centsOf(gst), subtotalCents: centsOf(amount) - centsOf(gst) },
    ...{
      sentCents: null,
      isCurrent: true,
      remoteId: null,
      gstPercent: '0',
      lines: [],
      roundingCents: 0,
      isWriteOff: true,
      isIncoming: false,
    },
  }));
}
