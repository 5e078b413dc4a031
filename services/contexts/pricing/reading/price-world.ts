import type { Tx } from '../../../platform/db/database.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import { type StockFacts, stockOfKind } from '../../inventory/inventory.facts.ts';
import { type PriceChange, type PriceContent, priceChanges } from '../price-change.contract.ts';
import { type PriceListFacts, priceListFacts, priceListNames } from '../price-lists.facts.ts';
import { type PricedStock, type RateRow, rateRows } from '../rate-rows.contract.ts';
import { preferredPrices, type SupplierPrice } from '../supplier/supplier-price.facts.ts';

/** Everything that a change of prices is worked out from. */
export interface PriceWorld {
  /** Null while the account has no price list. */
  readonly list: PriceListFacts | null;
  readonly rows: readonly RateRow[];
  readonly stocks: readonly PricedStock[];
  /** What a unit of each price costs to buy, by its key, AUD; for several stock items the dearest. */
  readonly costs: ReadonlyMap<string, string>;
  /** Codes of the stock items that a price is used for. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

/** The account's prices, what is sold by them, and what it costs. */
export async function readPriceWorld(tx: Tx, accountId: number): Promise<PriceWorld> {
  const [first] = await priceListNames(tx, accountId);
  const list = first ? await priceListFacts(tx, accountId, first.id) : null;
  const stocks = await stockOfKind(tx, accountId, null);
  const rows = list ? rateRows(list.rates) : [];
  const bought = await preferredPrices(
    tx,
    accountId,
    stocks.map((stock) => stock.id),
  );
  const costs = new Map<string, string>();
  const codes = new Map<string, string[]>();
  for (const stock of stocks) {
    const cost = costOf(stock, bought.get(stock.id));
    for (const row of rows) {
      if (!isPricedBy(stock, row)) continue;
      codes.set(row.key, [...(codes.get(row.key) ?? []), stock.code]);
      const known = costs.get(row.key);
      if (cost !== null && (known === undefined || dec(cost).gt(known))) costs.set(row.key, cost);
    }
  }
  return { list, rows, stocks: stocks.map(pricedStock), costs, codes };
}

/** What a request would do to the world. */
export const changesIn = (world: PriceWorld, content: PriceContent): PriceChange[] =>
  priceChanges(world.rows, content, world.stocks);

const pricedStock = (stock: StockFacts): PricedStock => ({
  id: stock.id,
  code: stock.code,
  unit: stock.kind === 'glass' ? 'm²' : 'each',
  thicknessMm: stock.kind === 'glass' ? stock.thicknessMm : null,
  priceGroup: stock.priceGroup,
});

const isPricedBy = (stock: StockFacts, row: RateRow): boolean =>
  row.section === 'stock'
    ? row.target === String(stock.id)
    : row.target === stock.priceGroup &&
      (stock.kind === 'glass'
        ? row.section === 'glass' && row.thicknessMm === stock.thicknessMm
        : row.section === 'each');

/**
 * What a unit of a stock item costs: the preferred supplier's landed price, else what its sheets cost on average a m²;
 * null when neither is known.
 */
export function costOf(stock: StockFacts, bought: SupplierPrice | undefined): string | null {
  const wanted = stock.kind === 'glass' ? 'm2' : 'each';
  if (bought?.per === wanted) return bought.landedCost;
  const [first] = stock.sheetSizes;
  if (bought?.per === 'sheet' && first) return subtotal(dec(bought.landedCost).div(squareMetres(first)));
  const known = stock.sheetSizes.filter((size) => size.costCents > 0);
  if (stock.kind !== 'glass' || !known.length) return null;
  const perM2 = known.map((size) => dec(size.costCents).div(100).div(squareMetres(size)));
  return subtotal(perM2.reduce((sum, one) => sum.plus(one), dec(0)).div(perM2.length));
}

const squareMetres = (size: { readonly widthMm: number; readonly heightMm: number }) =>
  dec(size.widthMm).times(size.heightMm).div(1_000_000);
