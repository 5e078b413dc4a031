import { createHmac } from 'node:crypto';

export interface StandInProduct {
  readonly id: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Cents by interval. */
  readonly prices: Readonly<Record<'month' | 'year', number>>;
}

export interface StandInSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  price: string;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  metadata: Record<string, string>;
}

export interface StandInSession {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly account: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export const standInProducts: readonly StandInProduct[] = [
  {
    ...{ id: 'prod_workshop', name: 'Workshop', prices: { month: 19_900, year: 199_000 } },
    metadata: { users: '3', storageGigabytes: '10', features: 'orderEditor,production' },
  },
  {
    ...{ id: 'prod_factory', name: 'Factory', prices: { month: 59_900, year: 599_000 } },
    metadata: {
      ...{ users: '60', storageGigabytes: '200' },
      features: 'orderEditor,production,productionFurnace,productionOptimisation,intelligence',
    },
  },
  // Sold in the same account of the provider, and no product of ours: it states no limits.
  { id: 'prod_training', name: 'A day of training', prices: { month: 90_000, year: 900_000 }, metadata: {} },
];

const days: Readonly<Record<string, number>> = { month: 30, year: 365 };
const daySeconds = 86_400;
/** Stripe's word for a subscription that is paid for. */
const paid = 'active';

/** What the stand-in for Stripe remembers, and its own clock, in seconds since 1970. */
export class StripeWorld {
  now: number;
  readonly customers = new Map<string, Record<string, string>>();
  readonly sessions = new Map<string, StandInSession>();
  readonly subscriptions: StandInSubscription[] = [];
  private made = 0;

  constructor(at: Date) {
    this.now = Math.floor(at.getTime() / 1000);
  }

  nextId(prefix: string): string {
    this.made += 1;
    return `${prefix}_standin${this.made}`;
  }

  /** Somebody pays on the checkout page. */
  subscribe({ customer, price, account }: StandInSession): StandInSubscription {
    const made: StandInSubscription = {
      ...{ id: this.nextId('sub'), customer, price, status: paid, created: this.now, metadata: { account } },
      ...{ periodStart: this.now, periodEnd: this.now + lengthOf(price), cancelAtPeriodEnd: false, endedAt: null },
    };
    this.subscriptions.push(made);
    return made;
  }

  /** Lets days pass; what ends meanwhile is renewed, or ended where it was cancelled. Answers what changed. */
  advance(count: number): StandInSubscription[] {
    this.now += count * daySeconds;
    const due = this.subscriptions.filter((one) => one.status === paid && one.periodEnd <= this.now);
    for (const one of due) {
      if (one.cancelAtPeriodEnd) Object.assign(one, { status: 'canceled', endedAt: one.periodEnd });
      else while (one.periodEnd <= this.now) this.renew(one);
    }
    return due;
  }

  /** A card is refused at the renewal: the next period begins and is not paid. */
  refuseCard(one: StandInSubscription): void {
    this.renew(one);
    one.status = 'past_due';
  }

  private renew(one: StandInSubscription): void {
    one.periodStart = one.periodEnd;
    one.periodEnd += lengthOf(one.price);
  }
}

/** `prod_workshop:month`. */
export const priceId = (product: string, interval: string) => `price_${product}:${interval}`;
const partsOf = (price: string) =>
  price.replace(/^price_/, '').split(':') as [product: string, interval: 'month' | 'year'];
const lengthOf = (price: string) => (days[partsOf(price)[1]] ?? 30) * daySeconds;

/** A price as Stripe writes it. */
export function priceJson(price: string): Record<string, unknown> & { product: string } {
  const [product, interval] = partsOf(price);
  const cents = standInProducts.find(({ id }) => id === product)?.prices[interval] ?? null;
  return {
    ...{ id: price, object: 'price', active: true, currency: 'aud', type: 'recurring', product },
    ...{ unit_amount: cents, recurring: { interval, interval_count: 1 } },
  };
}

/** A subscription as Stripe writes it since the version "basil": the period stands with the item. */
export const subscriptionJson = (one: StandInSubscription) => ({
  ...{ id: one.id, object: 'subscription', customer: one.customer, status: one.status, created: one.created },
  ...{ cancel_at_period_end: one.cancelAtPeriodEnd, cancel_at: null, ended_at: one.endedAt, metadata: one.metadata },
  items: {
    object: 'list',
    data: [
      {
        ...{ id: `si_${one.id}`, object: 'subscription_item', quantity: 1, price: priceJson(one.price) },
        ...{ current_period_start: one.periodStart, current_period_end: one.periodEnd },
      },
    ],
  },
});

/** The header of a webhook: time and HMAC-SHA-256 over "time.bytes". */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
