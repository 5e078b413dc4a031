import { creditNotesRoutes } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.http';
import { invoicingRoutes } from '@glasshouse/services/contexts/invoicing/invoicing.http';
import { openingRoutes } from '@glasshouse/services/contexts/receivables/opening/opening.http';
import { overpaymentsRoutes } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.http';
import { paymentSteps } from './money-payments.ts';
import { allocationsOf, dollars, type MoneyProgram, type Note, plusDays, type Step } from './money-program.ts';
import { saleSteps } from './money-sales.ts';
import { share } from './naive-ledger.ts';

async function takeOver(p: MoneyProgram): Promise<void> {
  const who = p.pick(p.customers) ?? 0;
  const total = p.cents(60_000);
  const gst = share(total, 1, 11);
  const [issuedOn, since] = [plusDays(p.today, -p.below(90) - 30), plusDays(p.today, -p.below(20))];
  const due = plusDays(issuedOn, p.below(60));
  const isOwed = p.chance(0.6);
  const body = {
    contactId: who,
    amount: dollars(total),
    gst: dollars(gst),
    issuedOn,
    dueDate: due,
    takenOverOn: since,
  };
  if (since <= p.lockedUntil) return p.refuses(openingRoutes, 'takeOverBalance', { ...body, kind: 'balanceOwing' });
  const kind = isOwed ? 'balanceOwing' : 'balanceFree';
  const made = await p.ask<{ id: number }>(openingRoutes, 'takeOverBalance', { ...body, kind });
  if (!made) return;
  p.days.add(since);
  if (isOwed) return p.books.raise(made.id, { who, since, due, total, gst }, false);
  p.books.move(since, who, 'OPENING', `CREDIT ${made.id}`, total);
  p.notes.push({ id: made.id, who, total, gst, isOpening: true, isOver: false, parts: [] });
}

async function credit(p: MoneyProgram): Promise<void> {
  const who = p.pick(p.customers) ?? 0;
  const lines = Array.from({ length: 1 + p.below(3) }, () => ({ cents: p.cents(9_000), quantity: 1 + p.below(3) }));
  const net = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
  const gst = share(net, 10, 100);
  const body = lines.map((line) => ({
    description: 'Scratched',
    quantity: line.quantity,
    unitPrice: dollars(line.cents),
  }));
  const said = { contactId: who, reason: 'Scratched', lines: body };
  const made = await p.ask<{ id: number }>(creditNotesRoutes, 'createCreditNote', said);
  if (!made) return;
  p.books.move(p.today, who, 'REV', `CREDIT ${made.id}`, net);
  p.books.move(p.today, who, 'GST', `CREDIT ${made.id}`, gst);
  p.notes.push({ id: made.id, who, total: net + gst, gst, isOpening: false, isOver: false, parts: [] });
}

const openNote = (p: MoneyProgram) => p.pick(p.notes.filter((note) => !note.isOver));

async function allocateCredit(p: MoneyProgram): Promise<void> {
  const note = openNote(p);
  const invoice = note && p.pick(p.owing(note.who));
  if (!note || !invoice) return;
  const most = Math.min(p.noteLeft(note), invoice.cents);
  const isTooMuch = most === 0 || p.chance(0.1);
  const cents = isTooMuch ? most + 1 : p.chance(0.5) ? most : p.cents(most);
  const body = { invoiceId: invoice.id, amount: dollars(cents) };
  if (isTooMuch) return p.refuses(creditNotesRoutes, 'allocateCreditNote', body, note.id);
  if (await p.ask(creditNotesRoutes, 'allocateCreditNote', body, note.id))
    note.parts.push(p.books.place(note.who, `CREDIT ${note.id}`, invoice.id, cents, p.today));
}

async function closeCredit(p: MoneyProgram): Promise<void> {
  const note = openNote(p);
  if (!note || !(await p.ask(creditNotesRoutes, 'closeCreditNote', { reason: 'Old' }, note.id))) return;
  p.books.move(p.today, note.who, `CREDIT ${note.id}`, 'FORGONE', p.noteLeft(note));
  note.isOver = true;
}

async function cancelCredit(p: MoneyProgram): Promise<void> {
  const note = openNote(p);
  if (!note || !(await p.ask(creditNotesRoutes, 'cancelCreditNote', { reason: 'Wrong' }, note.id))) return;
  for (const part of note.parts) p.books.takeBack(note.who, part, p.today);
  unmake(p, note);
}

function unmake(p: MoneyProgram, note: Note): void {
  const { who, total, gst } = note;
  const pot = `CREDIT ${note.id}`;
  p.books.move(p.today, who, pot, note.isOpening ? 'OPENING' : 'REV', note.isOpening ? total : total - gst);
  if (!note.isOpening) p.books.move(p.today, who, pot, 'GST', gst);
  note.isOver = true;
}

async function writeOff(p: MoneyProgram): Promise<void> {
  const invoice = p.pick(p.owing(p.pick(p.customers) ?? 0));
  if (invoice && (await p.ask(invoicingRoutes, 'closeInvoice', { reason: 'Bankrupt' }, invoice.id)))
    p.books.writeOff(invoice.id, invoice.cents, p.today);
}

async function recover(p: MoneyProgram): Promise<void> {
  const found = p.pick([...p.books.writtenOff].filter(([, { cents }]) => cents > 0));
  if (!found) return;
  const [id, { cents }] = found;
  const back = p.chance(0.4) ? cents : p.cents(cents);
  const body = { amount: dollars(back), reason: 'It pays after all' };
  if (p.chance(0.1)) return p.refuses(invoicingRoutes, 'reverseWriteOff', { ...body, amount: dollars(cents + 1) }, id);
  if (await p.ask(invoicingRoutes, 'reverseWriteOff', body, id)) p.books.writeOff(id, -back, p.today);
}

async function allocateFree(p: MoneyProgram): Promise<void> {
  const free = p.pick([...p.free.values()].filter((one) => p.left(one) > 0));
  if (!free) return;
  const parts = p.parts(free.who, p.left(free));
  if (parts.length === 0) return;
  const body = { allocations: allocationsOf(parts) };
  if (!(await p.ask(overpaymentsRoutes, 'allocateOverpayment', body, free.id))) return;
  for (const { invoice, cents } of parts)
    free.used.push(p.books.place(free.who, `OVERPAY ${free.id}`, invoice, cents, p.today));
}

async function takeFreeBack(p: MoneyProgram): Promise<void> {
  const free = p.pick([...p.free.values()].filter((one) => one.used.some(({ from }) => from === `OVERPAY ${one.id}`)));
  const part = free && p.pick(free.used.filter(({ from }) => from === `OVERPAY ${free.id}`));
  if (!free || !part) return;
  const body = { invoiceId: part.invoice, reason: 'Wrong invoice' };
  if (!(await p.ask(overpaymentsRoutes, 'takeBackOverpayment', body, free.id))) return;
  const gone = free.used.filter((one) => one.from === part.from && one.invoice === part.invoice);
  for (const one of gone) p.books.takeBack(free.who, one, p.today);
  free.used = free.used.filter((one) => !gone.includes(one));
  const payment = p.payments.get(free.payment);
  if (payment) payment.notBefore = p.today;
}

async function closeFree(p: MoneyProgram): Promise<void> {
  const free = p.pick([...p.free.values()].filter((one) => p.left(one) > 0));
  if (!free) return;
  const mode = p.chance(0.6) ? 'refund' : 'forgo';
  const method = p.pick(['cash', 'EFTPOS'] as const) ?? 'cash';
  const body = { mode, method, reason: 'The customer asked' };
  const cents = p.left(free);
  if (!(await p.ask(overpaymentsRoutes, 'closeOverpayment', body, free.id))) return;
  const pot = `OVERPAY ${free.id}`;
  const paid = mode === 'refund' && method === 'cash' ? Math.round(cents / p.roundsTo) * p.roundsTo : cents;
  p.books.move(p.today, free.who, pot, mode === 'refund' ? `CASH ${method}` : 'FORGONE', paid);
  p.books.move(p.today, free.who, pot, 'ROUNDING', cents - paid);
  free.closed += cents;
}

/** The company closes its books until some days ago. */
async function closeBooks(p: MoneyProgram): Promise<void> {
  const lockDate = plusDays(p.today, -1 - p.below(30));
  if (lockDate > p.lockedUntil && (await p.settings({ lockDate }))) p.lockedUntil = lockDate;
}

/** Steps with how often each is taken. */
export const steps: readonly (readonly [Step, number])[] = [
  ...saleSteps,
  ...paymentSteps,
  [takeOver, 6],
  [credit, 4],
  [allocateCredit, 7],
  [closeCredit, 1],
  [cancelCredit, 2],
  [writeOff, 3],
  [recover, 3],
  [allocateFree, 6],
  [takeFreeBack, 3],
  [closeFree, 3],
  [closeBooks, 1],
];
