import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { type StockNeed, stockNeeds } from '../../inventory/stock-needs.facts.ts';
import { preferredPrices } from '../../pricing/supplier/supplier-price.facts.ts';
import type { Suggestion } from '../purchasing.contract.ts';
import { costOfSheet } from '../reading/cost-of.ts';
import { openPieces } from '../reading/open-lines.ts';

const days = 30;
/** What a supplier needs until glass is here, when nobody said how long. */
const usualLeadDays = 10;
/** Below this many sheets something is short, however little of it is used. */
const leastSheets = 2;

/**
 * Stock that runs short: fewer sheets on hand and on order than go out while a supplier delivers, half of that again for
 * safety. What is suggested lasts a month. A reorder level set on the stock item counts for all its sizes together; the
 * size most used is suggested then.
 */
export const listSuggestions = query('purchasing.listSuggestions', async (_: object, { db, accountId, now }) => {
  const needs = await stockNeeds(db, accountId, new Date(now.getTime() - days * 86_400_000));
  const onOrder = await openPieces(db, accountId);
  const prices = await preferredPrices(
    db,
    accountId,
    needs.map((need) => need.stockId),
  );
  const levels = await setLevels(db, accountId, needs, onOrder);
  const suggestions = needs.flatMap((need): Suggestion[] => {
    const price = prices.get(need.stockId) ?? null;
    const ordered = onOrder.get(need.sizeId) ?? 0;
    const { reorderLevel, quantity } = wanted(
      need,
      price?.leadDays || usualLeadDays,
      ordered,
      price?.minimumQuantity ?? 0,
      levels.get(need.sizeId),
    );
    if (quantity === 0) return [];
    const { stockId, stockCode, stockName, sizeId, widthMm, heightMm, onHand, used } = need;
    return [
      {
        ...{ stockId, stockCode, stockName, sizeId, widthMm, heightMm, onHand, used, reorderLevel, quantity },
        onOrder: ordered,
        unitCost: price ? costOfSheet(price, need) : currency(dec(need.costCents).div(100)),
        supplierId: price?.supplierId ?? null,
        supplierName: price?.supplierName ?? '',
      },
    ];
  });
  return { suggestions: suggestions.slice(0, 100) };
});

/** A level set by hand with what stands of all sizes, on hand and on order. */
interface SetLevel {
  readonly level: number;
  readonly there: number;
}

/** Levels set by hand, by the size that is ordered then: the most used one. A size that gives way to it has null. */
async function setLevels(
  db: Tx,
  accountId: number,
  needs: readonly StockNeed[],
  onOrder: ReadonlyMap<number, number>,
): Promise<Map<number, SetLevel | null>> {
  const stocks = await stockFactsMany(
    db,
    accountId,
    needs.map((need) => need.stockId),
  );
  const levels = new Map<number, SetLevel | null>();
  for (const [stockId, sizes] of Map.groupBy(needs, (need) => need.stockId)) {
    const level = stocks.get(stockId)?.reorderLevel ?? null;
    if (level === null) continue;
    const there = sizes.reduce((all, size) => all + size.onHand + (onOrder.get(size.sizeId) ?? 0), 0);
    for (const [i, size] of sizes.entries()) levels.set(size.sizeId, i === 0 ? { level, there } : null);
  }
  return levels;
}

/** Sheets at which ordering begins, and how many to order now; nothing to order above that. */
function wanted(
  { used, onHand }: StockNeed,
  leadDays: number,
  ordered: number,
  minimum: number,
  set: SetLevel | null | undefined,
) {
  if (set === null || (set === undefined && used === 0)) return { reorderLevel: 0, quantity: 0 };
  const reorderLevel = set?.level ?? Math.max(leastSheets, Math.ceil((used / days) * leadDays * 1.5));
  const there = set?.there ?? onHand + ordered;
  if (there > reorderLevel || (set && there === reorderLevel)) return { reorderLevel, quantity: 0 };
  return { reorderLevel, quantity: Math.max(minimum, used + reorderLevel - there, 1) };
}
