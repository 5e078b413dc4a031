import { receiveSheets } from '../../../contexts/inventory/commands/receive-sheets.ts';
import { stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import type { Business } from './business.ts';

const low = 8;
const pack = 16;

/** Receives a pack of every sheet size that runs low. */
export async function restock(b: Business, at: Date, stockIds: readonly number[]): Promise<void> {
  const stock = await b.read((tx) => stockFactsMany(tx, b.accountId, stockIds));
  for (const { id, sheetSizes } of stock.values())
    for (const size of sheetSizes)
      if (size.quantity < low)
        await b.run(at, receiveSheets, {
          stockId: id,
          sizeId: size.sizeId,
          quantity: pack,
          costCents: size.costCents,
          note: 'Replenishment',
        });
}
