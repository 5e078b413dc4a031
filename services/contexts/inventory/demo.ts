import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { dec } from '../../platform/kernel/money.ts';
import { createStock } from './commands/create-stock.ts';
import { type DemoGlass, demoArticles, demoFormats, demoGlass } from './demo/demo-catalogue.ts';
import { areaOf } from './domain/area.ts';
import { NewStock } from './inventory.contract.ts';

/** Runs a command in the account that is being furnished. */
type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

/** Fills the racks of the demo business through the real command. Returns the id of each stock code. */
export async function createDemoStock(dispatch: Dispatch): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const stock of [...demoGlass.map(glass), ...demoArticles.map(article)])
    ids.set(stock.code, (await dispatch(createStock, stock)).id);
  return ids;
}

function glass(item: DemoGlass): NewStock {
  const { code, name, thicknessMm, priceGroup, canToughen, isRotatable } = item;
  const sheetSizes = demoFormats(item).map(([widthMm, heightMm, sheets]) => ({
    widthMm,
    heightMm,
    quantity: sheets * item.demand,
    costCents: areaOf({ widthMm, heightMm }).times(dec(item.centsPerM2)).toDecimalPlaces(0).toNumber(),
  }));
  return NewStock.parse({ code, name, thicknessMm, priceGroup, canToughen, isRotatable, sheetSizes });
}

const article = ({ code, name, kind }: (typeof demoArticles)[number]): NewStock =>
  NewStock.parse({ code, name, kind, priceGroup: code, unit: 'each' });
