import { statusesBefore } from '@glasshouse/state-machines/kernel';
import {
  type PriceRequestStatus,
  priceRequestMachine,
} from '@glasshouse/state-machines/price-request/price-request.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../platform/event-store/registry.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { pricedStocks, ratesWith } from '../customer-prices/customer-books.ts';
import { customerListFacts, holdsAt, listsOfCustomers } from '../customer-prices/customer-lists.facts.ts';
import { type PriceListState, priceListAggregate } from '../domain/price-list.ts';
import { rateBook } from '../domain/rate-book.ts';
import { priceListNames } from '../price-lists.facts.ts';
import { withRates } from '../rate-rows.contract.ts';
import { startOfDay, zoneOf } from '../reading/local-days.ts';
import { readRequests } from '../requests/read-request.ts';
import { dayInWords } from '../requests/rise-values.ts';
import type { PriceSide } from './sales-pricing.contract.ts';

interface Context {
  readonly db: Tx;
  readonly accountId: number;
  readonly now: Date;
  readonly events: EventRegistry;
}

/** What prices for one side of a comparison: the book, the discount, and where they come from in words; null without a list. */
export async function bookAt(context: Context, side: PriceSide) {
  const { db, accountId, now } = context;
  const zone = await zoneOf(db, accountId);
  const isToday = side.date === null || side.date === localDate(now, zone);
  // A past day is read at its end: what was changed on it counts.
  const at = isToday
    ? now.toISOString()
    : new Date(startOfDay(side.date ?? '', zone).getTime() + 86_399_999).toISOString();
  const list = await listAt(context, at);
  if (!list) return null;
  const stocks = await pricedStocks(db, accountId);
  let { rates } = list;
  for (const planned of at > now.toISOString() ? await scheduledUntil(context, at) : [])
    rates = withRates(rates, new Map(planned.map(({ key, after }) => [key, after])), stocks);
  const agreed = await agreedWith(context, side, at);
  if (agreed) rates = ratesWith(rates, agreed.body, stocks);
  const customer = side.contactId ? await discountAt(context, side.contactId, at) : null;
  const discountPercent = agreed?.body.isNet ? '0' : (customer?.discountPercent ?? '0');
  const words = [
    isToday ? list.name : `${list.name}, ${dayInWords(side.date ?? '')}`,
    agreed ? agreed.body.name : '',
    customer ? customer.name : '',
    Number(discountPercent) === 0 ? '' : `${Number(discountPercent)} % discount`,
  ];
  return { book: rateBook(rates), discountPercent, source: words.filter(Boolean).join(' · ') };
}

/** A stream folded up to an instant; null when it had not begun. */
async function foldedAt<S, E extends { type: string; data: unknown }>(
  { db, events, accountId }: Context,
  aggregate: Aggregate<S, E>,
  id: number,
  at: string,
): Promise<S | null> {
  const stream = await readStream(db, events, accountId, aggregate.type, id);
  return stream
    .filter((event) => event.at <= at)
    .reduce<S | null>((state, event) => aggregate.evolve(state, event as StoredEvent & E, event.at), null);
}

async function listAt(context: Context, at: string): Promise<PriceListState | null> {
  const [first] = await priceListNames(context.db, context.accountId);
  return first ? foldedAt(context, priceListAggregate, first.id, at) : null;
}

const scheduled = statusesBefore(priceRequestMachine, 'effectiveDateReached') as PriceRequestStatus[];

/** The approved changes that begin until then, in their order. */
async function scheduledUntil({ db, accountId }: Context, at: string) {
  const rows = await db
    .selectFrom('price_request_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', scheduled)
    .where('effective_at', '<=', at)
    .orderBy('effective_at')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const requests = await readRequests(db, accountId, ids);
  return ids.map((id) => requests.get(id)?.planned ?? []);
}

async function agreedWith({ db, accountId }: Context, side: PriceSide, at: string) {
  if (side.customerPriceListId) return customerListFacts(db, accountId, side.customerPriceListId);
  if (!side.contactId) return null;
  const lists = await listsOfCustomers(db, accountId, [side.contactId]);
  return lists.find((list) => holdsAt(list, at)) ?? null;
}

/** The customer's name and the discount it had then: the last that was said of it until that instant. */
async function discountAt({ db, events, accountId }: Context, contactId: number, at: string) {
  const contact = await contactFacts(db, accountId, contactId);
  if (!contact) return null;
  const stream = await readStream(db, events, accountId, 'contact', contactId);
  const said = stream
    .filter((event) => event.at <= at)
    .flatMap(({ data }) => (data as { discountPercent?: string }).discountPercent ?? [])
    .at(-1);
  return { name: contact.name, discountPercent: said ?? contact.discountPercent };
}
