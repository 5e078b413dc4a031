import { accountRoutes } from '@glasshouse/services/contexts/account/account.http';
import { contactsRoutes } from '@glasshouse/services/contexts/contacts/contacts.http';
import { accountsSettingsRoutes } from '@glasshouse/services/contexts/receivables/settings/accounts-settings.http';
import type { Routes } from '@glasshouse/services/platform/context';
import type { Random } from '@glasshouse/services/platform/kernel/ambient';
import { isRefused, type MoneyWorld } from './money-world.ts';
import { NaiveLedger, type Part, type Payment } from './naive-ledger.ts';

const dayMs = 86_400_000;
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

export interface PaidIn extends Payment {
  readonly order: Sale | null;
  isGone: boolean;
}
export interface Note {
  readonly id: number;
  readonly who: number;
  readonly total: number;
  readonly gst: number;
  readonly isOpening: boolean;
  isOver: boolean;
  parts: Part[];
}
export interface Sale {
  readonly id: number;
  readonly who: number;
  readonly net: number;
  invoice: number | null;
  paid: number[];
  /** How many payments it took. */
  taken: number;
  state: 'made' | 'invoiced' | 'cancelled';
}
/** Money of a customer that was on no invoice when it came. */
export interface Free {
  readonly id: number;
  readonly payment: number;
  readonly who: number;
  used: Part[];
  closed: number;
}

/**
 * A random program over three customers: what happened so far, by what commands answered, and in the naive ledger. `faults`
 * has what the product should not have answered.
 */
export class MoneyProgram {
  readonly books = new NaiveLedger();
  readonly faults: string[] = [];
  readonly said: string[] = [];
  readonly days = new Set<string>();
  readonly customers: number[] = [];
  readonly creditDays = new Map<number, number>();
  readonly payments = new Map<number, PaidIn>();
  readonly free = new Map<number, Free>();
  readonly notes: Note[] = [];
  readonly sales: Sale[] = [];
  lockedUntil = '';
  roundsTo = 1;

  constructor(
    readonly world: MoneyWorld,
    readonly random: Random,
  ) {}

  chance = (share: number): boolean => this.random.next() < share;
  below = (n: number): number => Math.floor(this.random.next() * n);
  pick = <T>(list: readonly T[]): T | undefined => list[this.below(list.length)];
  /** Often few cents: roundings lie there. */
  cents = (most: number): number => 1 + this.below(this.chance(0.2) ? Math.min(most, 30) : most);
  /** Often some days lie between two steps. */
  passDays(): void {
    if (this.chance(0.6)) this.world.today = plusDays(this.today, 1 + this.below(12));
    this.days.add(this.today);
  }
  get today(): string {
    return this.world.today;
  }

  /** Makes the customers, each with terms of so many days; no company closed its books. */
  async open(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      const days = this.below(45);
      const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
      const terms = { paymentTerms: 'account', creditDays: days };
      const made = await this.ask<{ id: number }>(contactsRoutes, 'createContact', {
        ...{ name: `Customer ${n}`, type: 'customer', ...terms, address },
      });
      if (!made) throw new Error(this.faults.join());
      this.customers.push(made.id);
      this.creditDays.set(made.id, days);
    }
    this.roundsTo = this.chance(0.5) ? 5 : 1;
    const fee = { cancellationFeeStockId: this.world.articleId };
    await this.ask(accountRoutes, 'updateSettings', { ...fee, accountsRoundingCents: this.roundsTo });
    await this.settings({ lockDate: null });
  }
  settings = (body: object): Promise<object | null> => this.ask(accountsSettingsRoutes, 'updateAccountsSettings', body);

  /** What the command answers; null and a fault when it refuses. */
  async ask<A>(routes: Routes, name: string, body: object, id?: number): Promise<A | null> {
    const answer = await this.world.ask<A>(routes, name, body, id === undefined ? {} : { id });
    this.said.push(`${this.today} ${name} ${id ?? ''} ${JSON.stringify(body)} -> ${JSON.stringify(answer)}`);
    if (!isRefused(answer)) return answer;
    this.faults.push(`${name} is refused: ${answer.refused}`);
    return null;
  }
  /** A fault unless the command refuses. */
  async refuses(routes: Routes, name: string, body: object, id?: number): Promise<void> {
    const answer = await this.world.ask(routes, name, body, id === undefined ? {} : { id });
    this.said.push(`${this.today} ${name} ${id ?? ''} ${JSON.stringify(body)} -> ${JSON.stringify(answer)}`);
    if (!isRefused(answer)) this.faults.push(`${name} is not refused: ${JSON.stringify(body)}`);
  }

  /** Invoices of a customer that owe. */
  owing = (who: number): { id: number; cents: number }[] =>
    [...this.books.invoices].flatMap(([id, invoice]) => {
      const cents = invoice.who === who ? this.books.owing(id) : 0;
      return cents > 0 ? [{ id, cents }] : [];
    });
  /** What of free money is left; cents. */
  left = ({ id }: Free): number => -(this.books.pots().get(`OVERPAY ${id}`) ?? 0);
  noteLeft = ({ id }: Note): number => -(this.books.pots().get(`CREDIT ${id}`) ?? 0);
  /** What of a payment is on no invoice is kept: free at once, or paid ahead in a pot of its order. */
  keep(payment: number, id: number, cents: number, on: string, ahead: string | null): void {
    const one = this.payments.get(payment);
    if (!one) return;
    one.rest = { id, cents, on, pot: ahead ?? `OVERPAY ${id}` };
    this.books.keep(payment, one, one.rest);
    this.free.set(id, { id, payment, who: one.who, used: [], closed: 0 });
  }
  /** What remains of each overpayment, waiting or free. */
  kept(): Map<string, number> {
    const pots = this.books.pots();
    const remaining = (id: number) => {
      const rest = [...this.payments.values()].find((payment) => payment.rest?.id === id)?.rest;
      return rest ? -(pots.get(rest.pot) ?? 0) : 0;
    };
    return new Map([...this.free.keys()].map((id) => [`${id}`, remaining(id)]));
  }
  /** Random parts of some money over invoices of a customer. */
  parts(who: number, most: number): { invoice: number; cents: number }[] {
    let left = most;
    return this.owing(who).flatMap(({ id, cents }) => {
      if (left <= 0 || this.chance(0.4)) return [];
      const part = Math.min(left, this.chance(0.5) ? cents : this.cents(cents));
      left -= part;
      return [{ invoice: id, cents: part }];
    });
  }
}

/** One thing that somebody does; nothing when there is nothing to do it to. */
export type Step = (program: MoneyProgram) => Promise<void>;

/** Parts of money as a command wants them. */
export const allocationsOf = (parts: readonly { invoice: number; cents: number }[]) =>
  parts.map(({ invoice, cents }) => ({ invoiceId: invoice, amount: dollars(cents) }));
