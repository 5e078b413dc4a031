import type { ColumnType } from 'kysely';
import type { Access, Permission } from '../../../../platform/contract/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { Projection } from '../../../../platform/projections/projection.ts';
import { intelligenceContract } from '../intelligence.contract.ts';
import { foldBatch, type Known, orderFigureTypes } from '../orders/fold/fold-batch.ts';
import { addPostings } from './add-postings.ts';
import { closeMonths } from './close-months.ts';
import { readRecordsOf, saveRecordsOf } from './known-records.ts';
import { writeLabels } from './write-labels.ts';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
interface Sums {
  value: string;
  gst: string;
  count: number;
  pieces: number;
  area_mm2: number;
  holes: number;
  toughened: number;
  moment: string | number;
}
interface OfDay extends Sums {
  account_id: number;
  what: string;
  day: string;
}
interface TotalRow extends OfDay {
  key: string;
}
interface OrderRow extends TotalRow {
  contact_id: number;
  rep_id: number;
  terms: string;
  state: string;
  delivery_method: string;
}
interface LineRow extends OfDay {
  price_group_id: number;
  stock_id: number;
  kind: string;
  thickness: string | number;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    intelligence_clock: { account_id: number; id: number; seq: number; at: Instant; day: string; zone: string };
    intelligence_record: { account_id: number; stream_type: string; id: number; kept: Json<object> };
    intelligence_label: { account_id: number; kind: string; id: number; seq: number; label: string };
    intelligence_order_posting: Sums & {
      account_id: number;
      seq: number;
      n: number;
      at: Instant;
      day: string;
      origin_day: string;
      what: string;
      key: string;
      event: string;
      record: string;
      record_id: number;
      order_id: number;
      ncr_id: number;
      number: string;
      contact_id: number;
      rep_id: number;
      terms: string;
      state: string;
      delivery_method: string;
      price_group_id: number;
      stock_id: number;
      kind: string;
      thickness: string | number;
      detail: ColumnType<object | null, string | null, string | null>;
    };
    intelligence_order_total: TotalRow;
    intelligence_order_day: OrderRow;
    intelligence_line_day: LineRow;
    intelligence_total_close: TotalRow;
    intelligence_order_close: OrderRow;
    intelligence_line_close: LineRow;
  }
}

/** The one row of the clock. */
const only = 1;

/** Whoever may ask for some of these figures. */
const readers = [
  ...new Set(Object.values(intelligenceContract).flatMap(({ access }: { readonly access: Access }) => access)),
] as Permission[];

/** How far the figures are. */
const readClock = (db: Tx, accountId: number) =>
  db.selectFrom('intelligence_clock').select(['id', 'seq']).where('account_id', '=', accountId).execute();

/** Figures of orders, invoices, payments, stock and production: each event posts what it changed, and the postings of a day are added up beside them. */
export const intelligenceOrders: Projection = {
  name: 'intelligence_orders',
  tables: [
    'intelligence_clock',
    'intelligence_record',
    'intelligence_label',
    'intelligence_order_posting',
    'intelligence_order_total',
    'intelligence_order_day',
    'intelligence_line_day',
    'intelligence_total_close',
    'intelligence_order_close',
    'intelligence_line_close',
  ],
  types: orderFigureTypes,
  apply: applyEvents,
  // Who has a page of figures open asks again; the answer says whether anything moved.
  live: {
    topic: 'intelligence/orders',
    access: readers,
    ids: () => [only],
    read: readClock,
  },
};

async function applyEvents(db: Tx, events: readonly StoredEvent[]): Promise<void> {
  const accountId = events[0]?.accountId;
  if (accountId === undefined) return;
  const known = await readKnown(db, accountId, events);
  const { postings, labels } = foldBatch(known, events);
  await saveRecordsOf(db, accountId, known, events);
  await saveClock(db, accountId, known);
  await addPostings(db, accountId, postings);
  const days = postings.map(({ day }) => day);
  if (days.length) await closeMonths(db, accountId, days);
  await writeLabels(db, accountId, labels);
}

/** Reads where the log stood and what the events build on. */
async function readKnown(db: Tx, accountId: number, events: readonly StoredEvent[]): Promise<Known> {
  const clock = await db
    .selectFrom('intelligence_clock')
    .select(['seq', 'at', 'day', 'zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    clock: clock ? { ...clock, at: clock.at.toISOString() } : null,
    ...(await readRecordsOf(db, accountId, events)),
  };
}

async function saveClock(db: Tx, accountId: number, { clock }: Known): Promise<void> {
  if (!clock) return;
  const { seq, at, day, zone } = clock;
  await db
    .insertInto('intelligence_clock')
    .values({ account_id: accountId, id: only, seq, at, day, zone })
    .onConflict((c) => c.columns(['account_id', 'id']).doUpdateSet({ seq, at, day, zone }))
    .execute();
}
