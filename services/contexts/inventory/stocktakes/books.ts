import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type GlassLevelState, glassLevelAggregate, isAvailable } from '../domain/glass-level.ts';
import { type StockState, stockAggregate } from '../domain/stock.ts';
import type { CountedItem } from './domain/stocktake.ts';
import { varianceOf } from './domain/variance.ts';
import type { Item } from './stocktakes.events.ts';

/** What the books say of an item now: sheets (an offcut is one or none) and cents each. */
export interface Book {
  readonly quantity: number;
  readonly costCents: number;
}
type Counted = Pick<Item, 'id' | 'stockId' | 'sizeId' | 'glassLevelId'>;
type Found<S> = readonly { readonly id: number; readonly state: S }[];

/** The books of several items as they are, by item, in two statements. */
export async function booksNow(tx: Tx, accountId: number, items: readonly Counted[]): Promise<Map<number, Book>> {
  const sheets = items.filter((item) => item.sizeId !== null);
  const stocks = await findAggregates(tx, accountId, stockAggregate, [...new Set(sheets.map((item) => item.stockId))]);
  const levelIds = items.flatMap((item) => item.glassLevelId ?? []);
  return booksOf(items, stocks, await findAggregates(tx, accountId, glassLevelAggregate, levelIds));
}

/** The same with the streams locked: nothing moves until the command ends. Always in the same order. */
export async function lockedBooks(context: CommandContext, items: readonly Counted[]): Promise<Map<number, Book>> {
  const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const stocks = [];
  for (const id of ascending(items.flatMap((item) => (item.sizeId === null ? [] : [item.stockId]))))
    stocks.push(await context.load(stockAggregate, id));
  const levels = [];
  for (const id of ascending(items.flatMap((item) => item.glassLevelId ?? [])))
    levels.push(await context.load(glassLevelAggregate, id));
  return booksOf(items, stocks, levels);
}

function booksOf(items: readonly Counted[], stocks: Found<StockState>, levels: Found<GlassLevelState>) {
  const stock = new Map(stocks.map(({ id, state }) => [id, state]));
  const level = new Map(levels.map(({ id, state }) => [id, state]));
  return new Map(
    items.map((item): [number, Book] => {
      const offcut = item.glassLevelId === null ? undefined : level.get(item.glassLevelId);
      if (offcut) return [item.id, { quantity: isAvailable(offcut) ? 1 : 0, costCents: offcut.costCents }];
      const size = stock.get(item.stockId)?.sheetSizes.find((one) => one.sizeId === item.sizeId);
      return [item.id, { quantity: size?.quantity ?? 0, costCents: size?.costCents ?? 0 }];
    }),
  );
}

/** Ids of the items that need no count: nobody counted them and nothing stands of them. */
export const idleOf = (items: readonly CountedItem[], books: ReadonlyMap<number, Book>): Set<number> =>
  new Set(
    items.filter((item) => item.counts.length === 0 && books.get(item.id)?.quantity === 0).map((item) => item.id),
  );

/** The first glass that cannot be corrected: of it fewer sheets stand now than the count would take away; '' for none. */
export function overdrawnOf(items: readonly CountedItem[], books: ReadonlyMap<number, Book>): string {
  const item = items.find(
    (one) => one.sizeId !== null && (books.get(one.id)?.quantity ?? 0) + (varianceOf(one) ?? 0) < 0,
  );
  return item ? `${item.stockCode} ${item.widthMm} × ${item.heightMm}` : '';
}

/** The last position of the log at or before an instant. */
export async function positionAt(tx: Tx, accountId: number, at: Date): Promise<number> {
  const row = await tx
    .selectFrom('event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** What the books said of an item at an instant: what they say now, without what moved after it. */
export async function bookAt(tx: Tx, accountId: number, item: Counted, now: Book, at: Date): Promise<number> {
  return item.sizeId === null ? offcutAt(tx, accountId, item, now, at) : sheetsAt(tx, accountId, item, now, at);
}

async function sheetsAt(tx: Tx, accountId: number, item: Counted, now: Book, at: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(case type
      when 'stock.sheetsDrawn' then -(data->>'quantity')::int
      when 'stock.adjusted' then (data->>'to')::int - (data->>'from')::int
      else (data->>'quantity')::int end), 0)::int as moved
    from event
    where account_id = ${accountId} and stream_type = 'stock' and stream_id = ${item.stockId} and at > ${at}
      and type in ('stock.sheetsReceived', 'stock.sheetsDrawn', 'stock.sheetsReturned', 'stock.adjusted')
      and (data->>'sizeId')::bigint = ${item.sizeId}`.execute(tx);
  return now.quantity - (rows[0]?.moved ?? 0);
}

/** The first move after the instant tells where the offcut was before it. */
async function offcutAt(tx: Tx, accountId: number, item: Counted, now: Book, at: Date): Promise<number> {
  if (item.glassLevelId === null) throw notFound();
  const { rows } = await sql<{ was: string | null }>`
    select data->>'from' as was from event
    where account_id = ${accountId} and stream_type = 'glassLevel' and stream_id = ${item.glassLevelId} and at > ${at}
    order by version limit 1`.execute(tx);
  const [next] = rows;
  if (!next) return now.quantity;
  return next.was === 'available' ? 1 : 0;
}
