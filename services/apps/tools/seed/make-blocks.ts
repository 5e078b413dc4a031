import { updateSettings } from '../../../contexts/account/commands/update-settings.ts';
import { createGlassBlock } from '../../../contexts/inventory/glassblocks/commands/create-glass-block.ts';
import { openGlassBlock } from '../../../contexts/inventory/glassblocks/commands/open-glass-block.ts';
import { stockFacts } from '../../../contexts/inventory/inventory.facts.ts';
import { type Business, later } from './business.ts';

/** Packs of two to three tonnes, as a crane lifts them: glass, sheets, bin, days ago, and whether it is opened since. */
const packs = [
  ['04CLR', 26, 'A1', 12, false],
  ['06CLR', 2, 'A2', 9, true],
  ['10CLR', 5, 'A4', 6, false],
  ['06CLR', 10, 'A2', 4, false],
  ['05CLR', 12, 'A3', 3, false],
  ['12CLR', 5, 'B1', 1, false],
] as const;

/** Glass blocks: one opened into the stock, the others still closed. */
export async function makeBlocks(b: Business, now: Date, stock: ReadonlyMap<string, number>): Promise<void> {
  await b.run(later(now, -13), updateSettings, { enableGlassBlocks: true });
  for (const [i, [code, sheets, bin, daysAgo, isOpened]] of packs.entries()) {
    const stockId = stock.get(code);
    const facts = stockId === undefined ? null : await b.read((tx) => stockFacts(tx, b.accountId, stockId));
    const sizeId = facts?.sheetSizes.at(-1)?.sizeId;
    if (stockId === undefined || sizeId === undefined) continue;
    const at = later(now, -daysAgo, -2);
    const pack = { stockId, sizeId, sheets, costCents: null, bin, reference: `PK ${48_210 + 7 * i}` };
    const made = await b.run(at, createGlassBlock, pack);
    if (made && isOpened) await b.run(later(at, 1, 1), openGlassBlock, { id: made.id });
  }
}
