import type { Tx } from '../../../platform/db/database.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { InvoiceHead } from '../../invoicing/document-heads.facts.ts';
import { invoiceFactsMany } from '../../invoicing/invoicing.facts.ts';
import { orderFactsMany } from '../../orders/orders.facts.ts';
import type { AgeingBasis } from '../settings/accounts-settings.contract.ts';
import { agedTotals, daysPast } from './aged.ts';
import { type StatementOf, wholeStatement } from './choose-statement.ts';
import { documentNumbers, movementWords } from './document-names.ts';
import { movementsWithin } from './movements.ts';
import type { Position } from './positions.ts';
import { readDebts } from './read-aged.ts';
import type { AgedAmounts } from './statements.contract.ts';

/** What a customer owes at the end of a day and why; dollars, free money is negative. */
export interface Statement extends StatementOf {
  readonly basis: AgeingBasis;
  /** Invoices that owe, oldest first. `days` counts those past the day the age counts from. */
  readonly open: readonly (InvoiceHead & {
    readonly reference: string;
    readonly owing: string;
    readonly days: number;
  })[];
  readonly credits: readonly { readonly name: string; readonly amount: string }[];
  readonly aged: AgedAmounts;
  /** Of an activity statement: what was owed before its first day, and each movement with the balance after it. */
  readonly opening: string;
  readonly movements: readonly Moved[];
}
interface Moved {
  readonly day: string;
  readonly name: string;
  readonly amount: string;
  readonly balance: string;
}

/** The statement of a customer, by the subledger; of activity from the first of the month when no day is named. */
export async function readStatement(
  tx: Tx,
  accountId: number,
  contactId: number,
  asked: Parameters<typeof wholeStatement>[0],
): Promise<Statement> {
  const of = wholeStatement(asked);
  const scope = { asOf: of.asOf, knownOn: of.knownOn, contactIds: [contactId] };
  const { basis, positions, invoices, aged } = await readDebts(tx, accountId, scope);
  const exact = await invoiceFactsMany(tx, accountId, [...invoices.keys()]);
  const open = positions.flatMap(({ ledger, key, amount }) => {
    const head = ledger === 'AR' ? invoices.get(Number(key)) : undefined;
    const reference = exact.get(Number(key))?.reference ?? '';
    return head ? [{ ...head, reference, owing: currency(amount), days: daysPast(head, of.asOf, basis) }] : [];
  });
  return {
    ...of,
    basis,
    open: open.sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.id - b.id),
    credits: await creditsOf(tx, accountId, positions),
    aged: aged.get(contactId) ?? agedTotals([]),
    ...(of.kind === 'activity' ? await activityOf(tx, accountId, scope, of.since) : { opening: '0.00', movements: [] }),
  };
}

/** Money of the customer that is on no invoice, each by its document. */
async function creditsOf(tx: Tx, accountId: number, positions: readonly Position[]) {
  const types = { CREDIT: 'creditNote', OVERPAY: 'overpayment', UNAPPLIED: 'paymentReceived' } as const;
  const refOf = ({ ledger, key }: Position) =>
    ledger in types ? { streamType: types[ledger as keyof typeof types], streamId: Number(key) } : null;
  const refs = positions.flatMap((one) => refOf(one) ?? []);
  const numberOf = await documentNumbers(tx, accountId, refs);
  const orderOf = ({ key }: Position) => Number(key.split('/')[0]);
  const ahead = positions.filter(({ ledger }) => ledger === 'PREPAID');
  const orders = await orderFactsMany(tx, accountId, ahead.map(orderOf));
  const orderNumbers = new Map(orders.map(({ id, number }) => [id, number]));
  const nameOf = (position: Position) => {
    const ref = refOf(position);
    if (!ref) return `Paid ahead for order ${orderNumbers.get(orderOf(position)) ?? ''}`.trim();
    const number = numberOf(ref);
    return position.ledger === 'CREDIT' ? `Credit note ${number}` : `Payment on account ${number}`;
  };
  return positions
    .filter(({ ledger }) => ledger !== 'AR')
    .map((position) => ({ name: nameOf(position), amount: currency(position.amount) }));
}

async function activityOf(
  tx: Tx,
  accountId: number,
  scope: { asOf: string; knownOn: string | undefined; contactIds: readonly number[] },
  since: string,
) {
  const before = await readDebts(tx, accountId, { ...scope, asOf: dayBefore(since) });
  const opening = agedTotals(before.aged.values()).total;
  const found = await movementsWithin(tx, accountId, { ...scope, since });
  const numberOf = await documentNumbers(tx, accountId, found);
  let balance = dec(opening);
  const movements = found.map((one): Moved => {
    balance = balance.plus(one.amount);
    const name = movementWords(one, numberOf(one));
    return { day: one.day, name, amount: currency(one.amount), balance: currency(balance) };
  });
  return { opening, movements };
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
