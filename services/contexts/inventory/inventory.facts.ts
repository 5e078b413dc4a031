import { sql } from 'kysely';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { badField } from '../../platform/kernel/errors.ts';
import { currency, dec, quantity, sum } from '../../platform/kernel/money.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { areaOf } from './domain/area.ts';
import { type GlassLevelState, giveBack, glassLevelAggregate, isAvailable, use } from './domain/glass-level.ts';
import { draw, putBack } from './domain/sheets.ts';
import { type StockState, stockAggregate } from './domain/stock.ts';
import { type Cause, glassLevelStatus, type StockEvent } from './inventory.events.ts';

export { postPurchase } from './commands/post-purchase.ts';
// Commands that policies of contexts above dispatch.
export { createOffcuts } from './offcuts/create-offcuts.ts';

/** What other contexts may know of a stock item. Sizes in mm, cost in cents a sheet. */
export interface StockFacts {
  readonly id: number;
  readonly version: number;
  /** Name of its category, empty when it is in none. */
  readonly category: string;
  readonly categoryId?: StockState['categoryId'];
  readonly sheetSizes: StockState['sheetSizes'];
  readonly isArchived: boolean;
  readonly createdAt: string;
  readonly code: string;
  readonly name: string;
  readonly kind: StockState['kind'];
  /** mm; null for hardware and services. */
  readonly thicknessMm: number | null;
  /** Name of the price group, such as Clear; with an id it follows the group's name. */
  readonly priceGroup: string;
  readonly priceGroupId: number | null;
  readonly canToughen: boolean;
  /** False when a pattern or a grain must keep its direction. */
  readonly isRotatable: boolean;
  readonly unit: StockState['unit'];
  /** Bought outside for each order. Absent when it is not. */
  readonly isExternal?: StockState['isExternal'];
  /** Sheets of all sizes at which it is ordered again; null leaves that to what is used of it. Left out, it stays as it is. */
  readonly reorderLevel?: StockState['reorderLevel'];
}

const knownOfStock = [
  'category',
  'categoryId',
  'sheetSizes',
  'isArchived',
  'createdAt',
  'code',
  'name',
  'kind',
  'thicknessMm',
  'priceGroup',
  'priceGroupId',
  'canToughen',
  'isRotatable',
  'unit',
  'isExternal',
  'reorderLevel',
] as const;
/** What other contexts may know of an offcut. */
export interface OffcutFacts {
  readonly id: number;
  readonly status: GlassLevelState['status'];
  readonly createdAt: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly costCents: number;
  readonly bin: string;
  /** The bin or container it lies in. */
  readonly holderId?: GlassLevelState['holderId'];
  readonly sourceSheetId: number | null;
}

const knownOfOffcut = [
  'status',
  'createdAt',
  'stockId',
  'stockCode',
  'thicknessMm',
  'widthMm',
  'heightMm',
  'costCents',
  'bin',
  'holderId',
  'sourceSheetId',
] as const;
const offcutOf = ({ id, state }: { id: number; state: GlassLevelState }): OffcutFacts => ({
  id,
  ...pick(state, knownOfOffcut),
});

/** Sheets of one size, drawn by or given back from an optimiser sheet. */
export interface SheetLine {
  readonly stockId: number;
  readonly sizeId: number;
  readonly quantity: number;
  /** The optimiser sheet that cuts them. */
  readonly sheetId: number;
}

/** A stock item as it is now, exact; null when the account has none with this id. */
export async function stockFacts(tx: Tx, accountId: number, id: number): Promise<StockFacts | null> {
  const found = await findAggregate(tx, accountId, stockAggregate, id, false);
  return found && !found.state.isDeleted ? { id, version: found.version, ...pick(found.state, knownOfStock) } : null;
}

/** Several stock items in one statement, by id; missing ones are left out. */
export async function stockFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, StockFacts>> {
  const found = await findAggregates(tx, accountId, stockAggregate, [...new Set(ids)]);
  return new Map(
    found
      .filter(({ state }) => !state.isDeleted)
      .map(({ id, version, state }) => [id, { id, version, ...pick(state, knownOfStock) }]),
  );
}

/** What is sold: stock of a kind (null: of every kind) that the list knows and that is not archived, by code. */
export async function stockOfKind(tx: Tx, accountId: number, kind: StockState['kind'] | null): Promise<StockFacts[]> {
  let rows = tx
    .selectFrom('stock_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_archived', '=', false);
  if (kind) rows = rows.where('kind', '=', kind);
  const ids = (await rows.orderBy('code').orderBy('id').execute()).map((row) => row.id);
  const found = await stockFactsMany(tx, accountId, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Which of these codes, in capitals, are glass that is not archived, in one statement. */
export async function glassCodes(tx: Tx, accountId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const code = sql<string>`upper(code)`;
  const rows = await tx
    .selectFrom('stock_list')
    .select(code.as('code'))
    .where('account_id', '=', accountId)
    .where('is_archived', '=', false)
    .where('kind', '=', 'glass')
    .where(code, 'in', [...new Set(codes)])
    .execute();
  return new Set(rows.map((row) => row.code));
}

/** Takes sheets from the racks. 409 with a sentence when a size would go below zero; nothing is drawn then. */
export const drawSheets = (context: CommandContext, lines: readonly SheetLine[]): Promise<Change[]> =>
  moveSheets(context, lines, draw);

/** Puts drawn sheets back. Never together with `drawSheets` of the same stock in one command. */
export const returnSheets = (context: CommandContext, lines: readonly SheetLine[]): Promise<Change[]> =>
  moveSheets(context, lines, putBack);

type Move = (stock: StockState, sizeId: number, quantity: number, cause: Cause) => StockEvent;

async function moveSheets(context: CommandContext, lines: readonly SheetLine[], move: Move): Promise<Change[]> {
  const changes: Change[] = [];
  // Always in the same order, so that two jobs never wait for each other's stock.
  for (const stockId of [...new Set(lines.map((line) => line.stockId))].sort((a, b) => a - b)) {
    const stock = await context.load(stockAggregate, stockId);
    let { state } = stock;
    const events: StockEvent[] = [];
    for (const line of lines.filter((l) => l.stockId === stockId && l.quantity > 0)) {
      const event = move(state, line.sizeId, line.quantity, sheetCause(line.sheetId));
      events.push(event);
      state = stockAggregate.evolve(state, event, context.now.toISOString());
    }
    changes.push(change(stock, events));
  }
  return changes;
}

/** An offcut as it is now, exact; null when the account has none with this id. */
export async function offcutFacts(tx: Tx, accountId: number, id: number): Promise<OffcutFacts | null> {
  const found = await findAggregate(tx, accountId, glassLevelAggregate, id, false);
  return found ? offcutOf(found) : null;
}

/** Several offcuts in one statement, by id; missing ones are left out. */
export async function offcutFactsMany(tx: Tx, accountId: number, ids: readonly number[]): Promise<OffcutFacts[]> {
  const found = await findAggregates(tx, accountId, glassLevelAggregate, [...new Set(ids)]);
  const byId = new Map(found.map((one) => [one.id, offcutOf(one)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those of some offcuts that may be cut now, exact. */
export const availableOf = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<OffcutFacts[]> =>
  (await offcutFactsMany(tx, accountId, ids)).filter(isAvailable);

/** Offcuts of a glass that may be cut now, largest first: found through the list, then checked exactly. */
export async function availableOffcuts(
  tx: Tx,
  accountId: number,
  stockId: number,
  limit = 200,
): Promise<OffcutFacts[]> {
  const rows = await tx
    .selectFrom('glass_level_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('stock_id', '=', stockId)
    .where('status', '=', glassLevelStatus.available)
    .orderBy('area_m2', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    glassLevelAggregate,
    rows.map((row) => row.id),
  );
  const exact = new Map(found.map((one) => [one.id, offcutOf(one)]));
  return rows.flatMap(({ id }) => exact.get(id) ?? []).filter(isAvailable);
}

/** How long an offcut was in the rack, and whether it left it for a job; `leftAt` is null while it is there. */
export interface OffcutHistory {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly createdAt: Date | string;
  readonly leftAt: Date | string | null;
  readonly isUsed: boolean | null;
}

/** What became of the account's offcuts made since an instant, the newest first, at most `limit`. */
export async function offcutHistory(
  tx: Tx,
  accountId: number,
  since: Date,
  limit = 3_000,
): Promise<readonly OffcutHistory[]> {
  return tx
    .selectFrom('glass_level_list')
    .select([
      'width_mm as widthMm',
      'height_mm as heightMm',
      'created_at as createdAt',
      'left_at as leftAt',
      'is_used as isUsed',
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Offcuts in the racks, the newest first. */
export async function someOffcuts(tx: Tx, accountId: number, limit: number): Promise<OffcutFacts[]> {
  const rows = await tx
    .selectFrom('glass_level_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', glassLevelStatus.available)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.id);
  return (await findAggregates(tx, accountId, glassLevelAggregate, ids)).map(offcutOf);
}

/** Uses an offcut up for an optimiser sheet. 409 with a sentence when it is gone. */
export async function useOffcut(context: CommandContext, offcutId: number, sheetId: number): Promise<Change> {
  const offcut = await context.load(glassLevelAggregate, offcutId);
  return change(offcut, [use(offcut.state, glassLevelStatus.cut, sheetCause(sheetId))]);
}

/** Puts an offcut back that an optimiser sheet did not cut after all. 409 when it is in the rack already. */
export async function returnOffcut(context: CommandContext, offcutId: number, sheetId: number): Promise<Change> {
  const offcut = await context.load(glassLevelAggregate, offcutId);
  return change(offcut, [giveBack(offcut.state, sheetCause(sheetId))]);
}

/**
 * Cuts an offcut by hand at a station: it is used up and what is left of it is booked, valued by area. mm; 422 on `target`
 * when the rests are larger than the offcut, 409 when it is gone.
 */
export async function cutOffcut(
  context: CommandContext,
  offcutId: number,
  rests: readonly { readonly widthMm: number; readonly heightMm: number }[],
  target: string,
): Promise<{ changes: Change[]; restIds: number[] }> {
  const offcut = await context.load(glassLevelAggregate, offcutId);
  const { widthMm, heightMm, costCents, status: _status, createdAt: _createdAt, ...glass } = offcut.state;
  const area = rests.reduce((all, rest) => all + rest.widthMm * rest.heightMm, 0);
  const isTooLong = rests.some(
    (rest) =>
      Math.max(rest.widthMm, rest.heightMm) > Math.max(widthMm, heightMm) ||
      Math.min(rest.widthMm, rest.heightMm) > Math.min(widthMm, heightMm),
  );
  if (isTooLong || area > widthMm * heightMm)
    throw badField(target, `The offcut measures ${widthMm} × ${heightMm} mm: the remaining offcuts do not fit in it`);
  const cause: Cause = { kind: 'job', id: null, text: 'cut at a station' };
  const changes = [change(offcut, [use(offcut.state, glassLevelStatus.cut, cause)])];
  const restIds: number[] = [];
  for (const rest of rests) {
    const level = await context.start(glassLevelAggregate);
    const share = (rest.widthMm * rest.heightMm) / (widthMm * heightMm);
    const data = { ...glass, ...rest, costCents: Math.round(costCents * share) };
    changes.push(change(level, [{ type: 'glassLevel.created', data }]));
    restIds.push(level.id);
  }
  return { changes, restIds };
}

const sheetCause = (sheetId: number): Cause => ({ kind: 'optimiserSheet', id: sheetId, text: '' });

/** What stands of a stock item: m² to 5 decimals, AUD to 2, by size and together. */
export function stockTotals({ sheetSizes }: Pick<StockState, 'sheetSizes'>) {
  return {
    sheetSizes: sheetSizes.map(({ held: _, ...size }) => ({ ...size, areaM2: quantity(areaOf(size, size.quantity)) })),
    sheets: sheetSizes.reduce((n, size) => n + size.quantity, 0),
    areaM2: quantity(sum(sheetSizes.map((size) => areaOf(size, size.quantity)))),
    value: currency(sum(sheetSizes.map((size) => dec(size.costCents).times(size.quantity).div(100)))),
  };
}
