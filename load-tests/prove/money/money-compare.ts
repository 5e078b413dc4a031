import { readDebts } from '@glasshouse/services/contexts/receivables/statements/read-aged';
import { readStatement } from '@glasshouse/services/contexts/receivables/statements/statement.facts';
import { sql } from 'kysely';
import type { MoneyProgram } from './money-program.ts';

const cents = (amount: string) => Math.round(Number(amount) * 100);
/** Pots that the product keeps by record; of the others only the sum is compared. */
const byKey = new Set(['AR', 'UNAPPLIED', 'PREPAID', 'OVERPAY', 'CREDIT', 'CASH']);
const owed = new Set(['AR', 'UNAPPLIED', 'PREPAID', 'OVERPAY', 'CREDIT']);
const ledgerOf = (pot: string) => pot.split(' ')[0] ?? '';
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const bucketOf = (late: number) =>
  late <= 0 ? 'notDue' : late <= 30 ? 'to30' : late <= 60 ? 'to60' : late <= 90 ? 'to90' : 'over90';

/** What the product and the naive ledger say differently: each pot, age and statement, at the end of each day. */
export async function differences(p: MoneyProgram): Promise<string[]> {
  const found: string[] = [];
  const days = [...p.days].sort();
  const lines = await productLines(p);
  const aged = await productAges(p, days);
  for (const day of days) {
    found.push(...different(`pots on ${day}`, potsOf(lines, day), p.books.pots(day)));
    for (const [who, ages] of aged.get(day) ?? [])
      found.push(...different(`ages of ${who} on ${day}`, ages, naiveAges(p, who, day)));
    if (found.length > 0) return found;
  }
  const [first = '', last = ''] = [days[Math.floor(days.length / 2)], days.at(-1)];
  for (const who of p.customers) found.push(...(await statementFaults(p, who, first, last)));
  return [...found, ...(await listFaults(p))];
}

function different(what: string, product: ReadonlyMap<string, number>, naive: ReadonlyMap<string, number>): string[] {
  return [...new Set([...product.keys(), ...naive.keys()])].flatMap((pot) => {
    const [one, other] = [product.get(pot) ?? 0, naive.get(pot) ?? 0];
    return one === other ? [] : [`${what}: ${pot} is ${one}, must be ${other}`];
  });
}

interface Line {
  readonly day: string;
  readonly ledger: string;
  readonly key: string;
  readonly amount: string;
}
async function productLines(p: MoneyProgram): Promise<Line[]> {
  const { rows } = await p.world.read((tx) =>
    sql<Line>`select effective_on::text as day, ledger, key, (debit - credit)::text as amount from ledger_line
      where account_id = ${p.world.accountId} and contact_id = any(${p.customers})`.execute(tx),
  );
  return rows;
}

function potsOf(lines: readonly Line[], until: string): Map<string, number> {
  const pots = new Map<string, number>();
  for (const { day, ledger, key, amount } of lines) {
    if (day > until) continue;
    const pot = byKey.has(ledger) ? `${ledger} ${key}` : ledger;
    pots.set(pot, (pots.get(pot) ?? 0) + cents(amount));
  }
  return pots;
}

type Ages = ReadonlyMap<number, ReadonlyMap<string, number>>;
const productAges = (p: MoneyProgram, days: readonly string[]): Promise<Map<string, Ages>> =>
  p.world.read(async (tx) => {
    const found = new Map<string, Ages>();
    for (const asOf of days) {
      const { aged } = await readDebts(tx, p.world.accountId, { asOf, contactIds: p.customers });
      const agesOf = (who: number) =>
        Object.entries(aged.get(who) ?? {}).map(([age, sum]) => [age, cents(sum)] as const);
      found.set(asOf, new Map(p.customers.map((who) => [who, new Map(agesOf(who))])));
    }
    return found;
  });

function naiveAges(p: MoneyProgram, who: number, day: string): Map<string, number> {
  const ages = new Map<string, number>();
  const add = (age: string, sum: number) => ages.set(age, (ages.get(age) ?? 0) + sum);
  for (const [pot, sum] of p.books.pots(day, who)) {
    if (!owed.has(ledgerOf(pot))) continue;
    const due = p.books.invoices.get(Number(pot.split(' ')[1]))?.due ?? day;
    add(ledgerOf(pot) === 'AR' ? bucketOf(daysBetween(due, day)) : 'credit', sum);
    add('total', sum);
  }
  return ages;
}

const balance = (p: MoneyProgram, who: number, day: string) =>
  [...p.books.pots(day, who)].reduce((sum, [pot, one]) => sum + (owed.has(ledgerOf(pot)) ? one : 0), 0);

/** A statement of activity begins and ends with what was owed, and its movements lie between. */
async function statementFaults(p: MoneyProgram, who: number, since: string, asOf: string): Promise<string[]> {
  const statement = await p.world.read((tx) =>
    readStatement(tx, p.world.accountId, who, { kind: 'activity', since, asOf }),
  );
  const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10);
  const moved = statement.movements.reduce((sum, one) => sum + cents(one.amount), cents(statement.opening));
  const open = statement.open.reduce((sum, one) => sum + cents(one.owing), 0);
  const free = statement.credits.reduce((sum, one) => sum + cents(one.amount), 0);
  const closing = balance(p, who, asOf);
  return different(
    `statement of ${who} from ${since} to ${asOf}`,
    new Map([
      ['opening', cents(statement.opening)],
      ['closing', moved],
      ['open', open + free],
    ]),
    new Map([
      ['opening', balance(p, who, before)],
      ['closing', closing],
      ['open', closing],
    ]),
  );
}

const freePots = new Set(['UNAPPLIED', 'OVERPAY', 'CREDIT']);

/** What counts against the credit of each customer is what the pots hold, also while read tables are behind. */
export async function standingFaults(p: MoneyProgram): Promise<string[]> {
  const found: string[] = [];
  for (const who of p.customers) {
    const { onInvoices, free } = await p.world.standingOf(who);
    const pots = [...p.books.pots(undefined, who)];
    const of = (isMeant: (ledger: string) => boolean) =>
      pots.reduce((sum, [pot, one]) => sum + (isMeant(ledgerOf(pot)) ? one : 0), 0);
    const naive = new Map([
      ['on invoices', of((ledger) => ledger === 'AR')],
      ['free', -of((ledger) => freePots.has(ledger))],
    ]);
    const product = new Map([
      ['on invoices', cents(onInvoices)],
      ['free', cents(free)],
    ]);
    found.push(...different(`credit of ${who}`, product, naive));
  }
  return found;
}

interface Listed {
  readonly id: number;
  readonly amount: string;
}

/** The lists say today what the pots hold. */
async function listFaults(p: MoneyProgram): Promise<string[]> {
  const { accountId } = p.world;
  const [invoices, notes, overpayments] = await p.world.read(async (tx) => [
    await sql<Listed>`select id, owing::text as amount from invoice_list
      where account_id = ${accountId} and contact_id = any(${p.customers})`.execute(tx),
    await sql<Listed>`select id, (-remaining)::text as amount from credit_note_list
      where account_id = ${accountId} and contact_id = any(${p.customers})`.execute(tx),
    await sql<Listed>`select id, remaining::text as amount from overpayment_list
      where account_id = ${accountId} and contact_id = any(${p.customers})`.execute(tx),
  ]);
  const product = (listed: { rows: Listed[] } | undefined, pot: string) =>
    new Map((listed?.rows ?? []).map(({ id, amount }) => [`${pot}${id}`, cents(amount)]));
  const naive = (ledger: string) => new Map([...p.books.pots()].filter(([pot]) => ledgerOf(pot) === ledger));
  return [
    ...different('invoice_list', product(invoices, 'AR '), naive('AR')),
    ...different('credit_note_list', product(notes, 'CREDIT '), naive('CREDIT')),
    ...different('overpayment_list', product(overpayments, ''), p.kept()),
  ];
}
