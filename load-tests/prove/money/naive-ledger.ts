/** A part of money on an invoice; cents. `from` is the pot it came out of. */
export interface Part {
  readonly invoice: number;
  readonly cents: number;
  readonly on: string;
  readonly from: string;
  readonly of?: number | undefined;
}
export interface Invoice {
  readonly who: number;
  /** From this day it owes; until that day it is not late. YYYY-MM-DD. */
  readonly since: string;
  readonly due: string;
  readonly total: number;
  readonly gst: number;
}
export interface Payment {
  readonly who: number;
  day: string;
  /** What counts, and what of that came as money: rounding is between them. */
  readonly cents: number;
  readonly came: number;
  readonly method: string;
  parts: Part[];
  /** What of it was on no invoice, and the pot it stands in. */
  rest: { readonly id: number; readonly cents: number; readonly on: string; pot: string } | null;
  /** Its money left an invoice then: it is not cancelled before. */
  notBefore?: string;
}

/** Half up, away from nothing, of a share of cents. */
export const share = (cents: number, of: number, whole: number): number =>
  Math.sign(cents) * Math.floor((2 * Math.abs(cents) * of + whole) / (2 * whole));
const later = (a: string, b: string) => (a > b ? a : b);
/**
 * Pots of cents, and every move between two of them with its day. It knows what commands were asked and answered, and
 * nothing of the product: no event, no journal, no decimal. What a customer owes stands in `AR`, more than nothing.
 */
export class NaiveLedger {
  readonly moves: { day: string; who: number; to: string; from: string; cents: number; of?: number | undefined }[] = [];
  readonly invoices = new Map<number, Invoice>();
  readonly writtenOff = new Map<number, { cents: number; gst: number }>();

  /** `of`: the payment whose money moves. */
  move(day: string, who: number, to: string, from: string, cents: number, of?: number): void {
    if (cents !== 0) this.moves.push({ day, who, to, from, cents, of });
  }

  /** What stands in each pot at the end of a day, of one customer or of all; empty ones are left out. */
  pots(day = '9999', who?: number): Map<string, number> {
    const found = new Map<string, number>();
    for (const one of this.moves) {
      if (one.day > day || (who !== undefined && one.who !== who)) continue;
      found.set(one.to, (found.get(one.to) ?? 0) + one.cents);
      found.set(one.from, (found.get(one.from) ?? 0) - one.cents);
    }
    return new Map([...found].filter(([, cents]) => cents !== 0));
  }

  owing = (invoice: number): number => this.pots().get(`AR ${invoice}`) ?? 0;
  raise(id: number, invoice: Invoice, sale = true): void {
    this.invoices.set(id, invoice);
    const { since, who, total, gst } = invoice;
    this.move(since, who, `AR ${id}`, sale ? 'REV' : 'OPENING', sale ? total - gst : total);
    if (sale) this.move(since, who, `AR ${id}`, 'GST', gst);
  }

  /** Money is never on an invoice before that owes. */
  place(who: number, from: string, invoice: number, cents: number, day: string, of?: number): Part {
    const on = later(day, this.invoices.get(invoice)?.since ?? day);
    this.move(on, who, from, `AR ${invoice}`, cents, of);
    return { invoice, cents, on, from, of };
  }
  takeBack = (who: number, part: Part, day: string): void =>
    this.move(later(part.on, day), who, `AR ${part.invoice}`, part.from, part.cents, part.of);

  came(id: number, { who, cents, came, method }: Payment, day: string, sign = 1): void {
    this.move(day, who, `CASH ${method}`, `UNAPPLIED ${id}`, sign * came, id);
    this.move(day, who, 'ROUNDING', `UNAPPLIED ${id}`, sign * (cents - came), id);
  }
  keep(id: number, { who }: Payment, rest: NonNullable<Payment['rest']>, sign = 1): void {
    this.move(rest.on, who, `UNAPPLIED ${id}`, rest.pot, sign * rest.cents, id);
  }
  /** As if it had not come, from a day on: nothing leaves a pot before it is in it. */
  uncome(id: number, from: string): void {
    for (const { day, who, to, cents, ...one } of this.moves.filter(({ of }) => of === id))
      this.move(later(day, from), who, one.from, to, cents, id);
  }

  /** Writes off, or lets owe again when less than nothing; the parts of GST end at that of the invoice. */
  writeOff(id: number, cents: number, day: string): void {
    const invoice = this.invoices.get(id);
    if (!invoice) return;
    const before = this.writtenOff.get(id) ?? { cents: 0, gst: 0 };
    const gst = share(before.cents + cents, invoice.gst, invoice.total) - before.gst;
    this.writtenOff.set(id, { cents: before.cents + cents, gst: before.gst + gst });
    this.move(day, invoice.who, 'BADDEBT', `AR ${id}`, cents - gst);
    this.move(day, invoice.who, 'GST', `AR ${id}`, gst);
  }
}
