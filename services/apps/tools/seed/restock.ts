import { receiveSheets } from '../../../contexts/inventory/commands/receive-sheets.ts';
import type { Business } from './business.ts';
import { areaInStock, glassOf } from './fill-sheets.ts';

/** Glass cut for a square metre of panels, with what is kept of it for the next days. */
const glassPerPanel = 1.7;

/** Receives sheets of every glass of which there is less than the panels need that wait for it; m² of panels by stock id. */
export async function restock(b: Business, at: Date, waitingM2: ReadonlyMap<number, number>): Promise<void> {
  for (const stock of await glassOf(b, [...waitingM2.keys()])) {
    // The market size is the one that is kept; the large ones come with the containers.
    const [size] = stock.sheetSizes;
    const lacking = (waitingM2.get(stock.id) ?? 0) * glassPerPanel - areaInStock(stock);
    if (!size || lacking <= 0) continue;
    await b.run(at, receiveSheets, {
      stockId: stock.id,
      sizeId: size.sizeId,
      quantity: Math.ceil(lacking / ((size.widthMm * size.heightMm) / 1e6)) + 1,
      costCents: size.costCents,
      note: 'Replenishment',
    });
  }
}
