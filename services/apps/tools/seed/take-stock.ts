import { stockCategories } from '../../../contexts/inventory/groups/groups.contract.ts';
import { completeStocktake } from '../../../contexts/inventory/stocktakes/commands/complete-stocktake.ts';
import { createStocktake } from '../../../contexts/inventory/stocktakes/commands/create-stocktake.ts';
import { flagStocktakeItems } from '../../../contexts/inventory/stocktakes/commands/flag-stocktake-items.ts';
import { recountStocktake } from '../../../contexts/inventory/stocktakes/commands/recount-stocktake.ts';
import { reviewStocktake } from '../../../contexts/inventory/stocktakes/commands/review-stocktake.ts';
import { saveItemCounts } from '../../../contexts/inventory/stocktakes/commands/save-item-counts.ts';
import type { ItemCount } from '../../../contexts/inventory/stocktakes/stocktakes.contract.ts';
import { stocktakeBooks, stocktakeFacts } from '../../../contexts/inventory/stocktakes/stocktakes.facts.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { type Business, later } from './business.ts';

/** Of items, how many are miscounted, damaged or lost. */
const shareWrong = 0.14;

/** Three stocktakes: one that is done, one whose differences are looked at, one that is being counted. */
export async function takeStock(b: Business, now: Date): Promise<void> {
  const categories = await b.read((tx) => allRecords(tx, b.accountId, stockCategories));
  const idOf = (name: string) => categories.filter((one) => one.name === name).map((one) => one.id);
  await takeOne(b, {
    name: 'Float, yearly count',
    categoryIds: idOf('Float glass'),
    at: later(now, -6, -3),
    upTo: 'completed',
  });
  await takeOne(b, {
    name: 'Mirror and pattern',
    categoryIds: idOf('Patterned and coated glass'),
    at: later(now, -1, -2),
    upTo: 'review',
  });
  await takeOne(b, {
    name: 'Float and laminated',
    categoryIds: [...idOf('Float glass'), ...idOf('Laminated glass')],
    at: later(now, 0, -2),
    upTo: 'counting',
  });
}

/** A stocktake of some categories, from when it is started, and how far it goes. */
export interface One {
  readonly name: string;
  readonly categoryIds: number[];
  readonly at: Date;
  readonly upTo: 'counting' | 'review' | 'completed';
}

/** Takes stock once. */
export async function takeOne(b: Business, { name, categoryIds, at, upTo }: One): Promise<void> {
  if (!categoryIds.length) return;
  const scope = { name, scope: 'categories' as const, categoryIds, stockIds: [], includesOffcuts: true, isBlind: true };
  const made = await b.run(at, createStocktake, scope);
  if (!made) return;
  const { id } = made;
  await count(b, id, at, upTo === 'counting' ? 0.4 : 1);
  if (upTo === 'counting') return;
  await b.run(later(at, 0, 1.2), reviewStocktake, { id });
  if (upTo === 'review') return flagLargest(b, id, later(at, 0, 1.3));
  await flagLargest(b, id, later(at, 0, 1.3));
  await b.run(later(at, 0, 1.4), recountStocktake, { id, itemIds: [] });
  await count(b, id, later(at, 0, 1.5), 1, true);
  await b.run(later(at, 0, 2), reviewStocktake, { id });
  await b.run(later(at, 0, 2.2), completeStocktake, { id });
}

/** Counts a share of the items, most of them right. */
async function count(b: Business, id: number, at: Date, share: number, isAgain = false): Promise<void> {
  const facts = await b.read((tx) => stocktakeFacts(tx, b.accountId, id));
  const books = await b.read((tx) => stocktakeBooks(tx, b.accountId, id));
  const items = (facts?.items ?? []).filter((item) => !item.isIdle && (!isAgain || item.isRecount));
  const wanted = items.slice(0, Math.ceil(items.length * share));
  const counts = wanted.map((item): ItemCount => {
    const book = books.get(item.id) ?? 0;
    const wrong = !isAgain && b.chance(shareWrong);
    const quantity = !wrong ? book : item.kind === 'offcut' ? 0 : Math.max(0, book + b.pick([-3, -2, -1, -1, 1, 2]));
    return { key: `demo-${id}-${item.id}-${isAgain ? 2 : 1}`, itemId: item.id, quantity, bin: '', ageMs: 0 };
  });
  const size = Math.max(1, Math.ceil(counts.length / 4));
  for (let i = 0; i < counts.length; i += size)
    await b.run(later(at, 0, 0.25 * (1 + i / size)), saveItemCounts, { id, counts: counts.slice(i, i + size) });
}

/** The two largest differences are to be counted again. */
async function flagLargest(b: Business, id: number, at: Date): Promise<void> {
  const facts = await b.read((tx) => stocktakeFacts(tx, b.accountId, id));
  const sizeOf = (value: string | null) => Math.abs(Number(value ?? 0));
  const itemIds = (facts?.items ?? [])
    .filter((item) => (item.variance ?? 0) !== 0)
    .sort((x, y) => sizeOf(y.varianceValue) - sizeOf(x.varianceValue))
    .slice(0, 2)
    .map((item) => item.id);
  if (itemIds.length) await b.run(at, flagStocktakeItems, { id, itemIds, isRecount: true });
}
