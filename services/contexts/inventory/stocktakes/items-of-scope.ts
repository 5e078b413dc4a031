import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { type GlassLevelState, glassLevelAggregate, isAvailable } from '../domain/glass-level.ts';
import { type StockState, stockAggregate } from '../domain/stock.ts';
import type { StocktakeState } from './domain/stocktake.ts';
import type { Item } from './stocktakes.events.ts';

type Scope = Pick<StocktakeState, 'scope' | 'categoryIds' | 'stockIds' | 'includesOffcuts'>;
type Stock = { readonly id: number; readonly state: StockState };
type NewItem = Omit<Item, 'id'>;

/** Whether a stock item is counted by a stocktake; only glass has quantities. */
export const covers = (scope: Scope, { id, state }: Stock): boolean =>
  state.kind === 'glass' &&
  (scope.scope === 'all' ||
    (scope.scope === 'stock' ? scope.stockIds.includes(id) : scope.categoryIds.includes(state.categoryId ?? 0)));

/** Every sheet size and every offcut in the racks that a stocktake covers, by stock code and size; exact. */
export async function itemsOf(tx: Tx, accountId: number, scope: Scope): Promise<NewItem[]> {
  const stocks = (await allOf(tx, accountId, 'stock'))
    .filter((stock) => !stock.state.isArchived && covers(scope, stock))
    .sort((a, b) => a.state.code.localeCompare(b.state.code));
  const offcuts = scope.includesOffcuts ? await offcutsOf(tx, accountId) : new Map<number, NewItem[]>();
  return stocks.flatMap((stock) => [...sheetItems(stock), ...(offcuts.get(stock.id) ?? [])]);
}

const sheetItems = ({ id, state }: Stock): NewItem[] =>
  [...state.sheetSizes]
    .sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm)
    .map(({ sizeId }) => sheetItem({ id, state }, sizeId));

/** The item of a sheet size. */
export function sheetItem({ id, state }: Stock, sizeId: number): NewItem {
  const size = state.sheetSizes.find((one) => one.sizeId === sizeId);
  if (!size) throw badField('sizeId', 'There is no such sheet size');
  const { widthMm, heightMm } = size;
  return { stockId: id, stockCode: state.code, sizeId, glassLevelId: null, widthMm, heightMm, bin: '' };
}

/** The item of an offcut. */
export const offcutItem = (id: number, state: GlassLevelState): NewItem => ({
  stockId: state.stockId,
  stockCode: state.stockCode,
  sizeId: null,
  glassLevelId: id,
  widthMm: state.widthMm,
  heightMm: state.heightMm,
  bin: state.bin,
});

async function offcutsOf(tx: Tx, accountId: number): Promise<Map<number, NewItem[]>> {
  const levels = (await allOf(tx, accountId, 'glassLevel')).filter(({ state }) => isAvailable(state));
  return Map.groupBy(
    levels.map(({ id, state }) => offcutItem(id, state)),
    (item) => item.stockId,
  );
}

const aggregates = { stock: stockAggregate, glassLevel: glassLevelAggregate };
type StateOf<T extends keyof typeof aggregates> = T extends 'stock' ? StockState : GlassLevelState;

async function allOf<T extends keyof typeof aggregates>(
  tx: Tx,
  accountId: number,
  type: T,
): Promise<{ id: number; state: StateOf<T> }[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, state: row.state as unknown as StateOf<T> }));
}

/** Codes of stock items in words: "06CLR, 10CLR and 3 more". 422 when one does not exist. */
export async function nameOf(tx: Tx, accountId: number, stockIds: readonly number[]): Promise<string> {
  const ids = [...new Set(stockIds)];
  const found = await findAggregates(tx, accountId, stockAggregate, ids);
  if (found.length < ids.length) throw badField('stockIds', 'There is no such stock item');
  const other = found.find(({ state }) => state.kind !== 'glass');
  if (other) throw badField('stockIds', `${other.state.code} is not counted: only glass has quantities`);
  const codes = found.map(({ state }) => state.code).sort();
  const more = codes.length - 4;
  return more > 0 ? `${codes.slice(0, 4).join(', ')} and ${more} more` : codes.join(', ');
}
