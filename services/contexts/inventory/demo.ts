import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { dec } from '../../platform/kernel/money.ts';
import { listCommands } from '../../platform/lists/list-commands.ts';
import { createStock } from './commands/create-stock.ts';
import { type DemoGlass, demoArticles, demoFormats, demoGlass } from './demo/demo-catalogue.ts';
import { demoCategories, demoCategoryOf, demoSalesPriceGroups, demoServicePriceRanges } from './demo/demo-groups.ts';
import { areaOf } from './domain/area.ts';
import { salesPriceGroups, servicePriceRanges, stockCategories } from './groups/groups.contract.ts';
import { NewStock } from './inventory.contract.ts';

/** Runs a command in the account that is being furnished. */
type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

/** Sheets below which some glass is ordered again; slow glass that is never missed until it is gone. */
const reorderLevels: ReadonlyMap<string, number> = new Map([
  ['19CLR', 4],
  ['06MVB', 4],
]);

/**
 * Fills the racks of the demo business through the real command, to a share of what an ordinary rack holds. Returns the id
 * of each stock code.
 */
export async function createDemoStock(dispatch: Dispatch, share = 1): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const categories = await createDemoGroups(dispatch);
  for (const stock of [...demoGlass.map((item) => glass(item, share)), ...demoArticles.map(article)]) {
    const categoryId = categories.get(demoCategoryOf(stock)) ?? null;
    ids.set(stock.code, (await dispatch(createStock, { ...stock, categoryId })).id);
  }
  return ids;
}

/** Categories, sales price groups and ranges of thickness; price groups come with the stock that names them. */
async function createDemoGroups(dispatch: Dispatch): Promise<Map<string, number>> {
  const categories = new Map<string, number>();
  for (const category of demoCategories)
    categories.set(category.name, (await dispatch(listCommands(stockCategories).create, category)).id);
  for (const group of demoSalesPriceGroups) await dispatch(listCommands(salesPriceGroups).create, group);
  for (const range of demoServicePriceRanges) await dispatch(listCommands(servicePriceRanges).create, range);
  return categories;
}

function glass(item: DemoGlass, share: number): NewStock {
  const { code, name, thicknessMm, priceGroup, canToughen, isRotatable } = item;
  const sheetSizes = demoFormats(item).map(([widthMm, heightMm, sheets], i) => ({
    widthMm,
    heightMm,
    // The market size is never out of stock; the large ones are kept of what is sold.
    quantity: Math.max(i === 0 ? 1 : 0, Math.round(sheets * item.demand * share)),
    costCents: areaOf({ widthMm, heightMm }).times(dec(item.centsPerM2)).toDecimalPlaces(0).toNumber(),
  }));
  return NewStock.parse({
    ...{ code, name, thicknessMm, priceGroup, canToughen, isRotatable, sheetSizes },
    reorderLevel: reorderLevels.get(code) ?? null,
  });
}

const article = ({ code, name, kind }: (typeof demoArticles)[number]): NewStock =>
  NewStock.parse({ code, name, kind, priceGroup: code, unit: 'each' });
