import { receivablesRoutes } from '@glasshouse/services/contexts/receivables/receivables.http';
import { allocationsOf, dollars, type MoneyProgram, type PaidIn, plusDays, type Step } from './money-program.ts';
import type { Part } from './naive-ledger.ts';

const sum = (parts: readonly { cents: number }[]) => parts.reduce((all, part) => all + part.cents, 0);
interface Recorded {
  readonly id: number;
  readonly overpaymentId: number | null;
}

async function pay(p: MoneyProgram): Promise<void> {
  const who = p.pick(p.customers) ?? 0;
  const day = p.chance(0.5) ? p.today : plusDays(p.today, -p.below(25));
  const method = p.pick(['cash', 'cheque', 'EFTPOS'] as const) ?? 'cash';
  const most = p.cents(70_000);
  const parts = p.chance(0.85) ? p.parts(who, most) : [];
  const settles = sum(parts);
  const asCash = Math.round(settles / p.roundsTo) * p.roundsTo;
  const isRounded = method === 'cash' && settles > 0 && asCash > 0 && p.chance(0.6);
  const came = isRounded ? asCash : p.chance(0.5) && settles > 0 ? settles : most;
  // Cash that is what the invoices come to in coins settles them; other cash counts as it is.
  const cents = method === 'cash' && settles > 0 && came === asCash ? settles : came;
  const rest = p.chance(0.3) ? 'hold' : 'overpayment';
  const body = { contactId: who, date: day, amount: dollars(came), method, rest, allocations: allocationsOf(parts) };
  const said = { ...body, acceptDuplicate: true };
  if (day <= p.lockedUntil || cents < settles) return p.refuses(receivablesRoutes, 'recordPaymentReceived', said);
  const made = await p.ask<Recorded>(receivablesRoutes, 'recordPaymentReceived', said);
  if (!made) return;
  const payment: PaidIn = { who, day, cents, came, method, parts: [], rest: null, order: null, isGone: false };
  p.payments.set(made.id, payment);
  p.days.add(day);
  p.books.came(made.id, payment, day);
  payment.parts = parts.map((part) =>
    p.books.place(who, `UNAPPLIED ${made.id}`, part.invoice, part.cents, day, made.id),
  );
  if (rest === 'overpayment' && cents > settles) p.keep(made.id, made.overpaymentId ?? 0, cents - settles, day, null);
}

const isUsed = (p: MoneyProgram, { rest }: PaidIn) => {
  const free = rest && p.free.get(rest.id);
  // What the invoice of its order used goes with it.
  return Boolean(free && sum(free.used.filter((part) => !part.from.startsWith('PREPAID'))) + free.closed > 0);
};
const held = (payment: PaidIn) => payment.cents - sum(payment.parts) - (payment.rest?.cents ?? 0);
const open = (p: MoneyProgram) => [...p.payments].filter(([, payment]) => !payment.isGone);

const cancelAny = (p: MoneyProgram): Promise<void> => cancel(p, p.pick(open(p))?.[0] ?? 0);

/** Cancels a payment that was keyed wrongly or that the bank took back; refused when somebody used its overpayment. */
export async function cancel(p: MoneyProgram, id: number): Promise<void> {
  const payment = p.payments.get(id);
  if (!payment || payment.isGone) return;
  const isDishonoured = p.chance(0.4);
  const body = { kind: isDishonoured ? 'dishonour' : 'entryError', reason: 'Bounced' };
  if (isUsed(p, payment)) return p.refuses(receivablesRoutes, 'cancelPaymentReceived', body, id);
  const date = plusDays(payment.day, p.below(20));
  const isDated = isDishonoured && p.chance(0.5) && date <= p.today && date > p.lockedUntil;
  if (!(await p.ask(receivablesRoutes, 'cancelPaymentReceived', { ...body, ...(isDated && { date }) }, id))) return;
  const ownDay = payment.day <= p.lockedUntil ? p.today : payment.day;
  const day = isDishonoured ? (isDated ? date : p.today) : ownDay;
  p.books.uncome(id, (payment.notBefore ?? '') > day ? (payment.notBefore ?? '') : day);
  const free = payment.rest && p.free.get(payment.rest.id);
  if (free) free.used = [];
  if (isDated) p.days.add(date);
  payment.isGone = true;
  await p.world.settle();
}

/** Put right: the invoices it pays, its day, or both; what does not differ stays where it is. */
async function correct(p: MoneyProgram): Promise<void> {
  const [id, payment] = p.pick(open(p).filter(([, one]) => one.order === null && one.cents === one.came)) ?? [];
  if (id === undefined || !payment || isUsed(p, payment) || payment.notBefore) return;
  if (payment.day <= p.lockedUntil || payment.parts.some((part) => part.on <= p.lockedUntil)) return;
  if (payment.rest && payment.rest.on <= p.lockedUntil) return;
  const isHeld = held(payment) > 0;
  const day = p.chance(0.3) ? plusDays(p.today, -p.below(25)) : payment.day;
  if (day <= p.lockedUntil) return;
  const own = new Map(payment.parts.map((part) => [part.invoice, part.cents]));
  const wanted = p.chance(0.3)
    ? payment.parts.map(({ invoice, cents }) => ({ invoice, cents }))
    : partsAnew(p, payment.who, payment.cents, own);
  const isKept = p.chance(0.5) ? !isHeld : p.chance(0.5);
  const rest = isKept ? 'overpayment' : 'hold';
  const body = { date: day, allocations: allocationsOf(wanted), rest, acceptDuplicate: true };
  const made = await p.ask<Recorded>(receivablesRoutes, 'updatePaymentReceived', body, id);
  if (!made) return;
  p.days.add(day);
  const isMoved = day !== payment.day;
  const placeOn = isHeld && !isMoved ? p.today : day;
  moveDay(p, id, payment, day);
  const parts: Part[] = [];
  for (const part of payment.parts) {
    const stays = !isMoved && wanted.some((want) => want.invoice === part.invoice && want.cents === part.cents);
    if (stays) parts.push(part);
    else p.books.takeBack(payment.who, part, part.on);
  }
  for (const want of wanted)
    if (!parts.some((part) => part.invoice === want.invoice))
      parts.push(p.books.place(payment.who, `UNAPPLIED ${id}`, want.invoice, want.cents, placeOn, id));
  payment.parts = parts;
  const kept = isKept ? payment.cents - sum(parts) : 0;
  if (!isMoved && kept === (payment.rest?.cents ?? 0)) return;
  if (payment.rest) p.books.keep(id, payment, payment.rest, -1);
  payment.rest = null;
  if (kept > 0) p.keep(id, made.overpaymentId ?? 0, kept, placeOn, null);
}

function moveDay(p: MoneyProgram, id: number, payment: PaidIn, day: string): void {
  if (day === payment.day) return;
  p.books.came(id, payment, payment.day, -1);
  p.books.came(id, payment, day);
  payment.day = day;
}

function partsAnew(p: MoneyProgram, who: number, most: number, own: ReadonlyMap<number, number>) {
  const owing = new Map(p.owing(who).map(({ id, cents }) => [id, cents]));
  for (const [id, cents] of own) owing.set(id, (owing.get(id) ?? 0) + cents);
  let left = most;
  return [...owing].flatMap(([invoice, cents]) => {
    if (left <= 0 || p.chance(0.4)) return [];
    const part = Math.min(left, p.chance(0.5) ? cents : p.cents(cents));
    left -= part;
    return [{ invoice, cents: part }];
  });
}

export const paymentSteps: readonly (readonly [Step, number])[] = [
  [pay, 14],
  [cancelAny, 5],
  [correct, 7],
];
