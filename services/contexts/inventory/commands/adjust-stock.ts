import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { adjust } from '../domain/sheets.ts';
import type { Adjustment } from '../inventory.contract.ts';
import { loadStock } from './load-stock.ts';

/** Corrects the sheets on hand after somebody looked. 409 when fewer stand than go missing. */
export const adjustStock = command(
  'inventory.adjustStock',
  async ({ stockId, sizeId, change: by, reason }: Adjustment, context) => {
    const stock = await loadStock(context, stockId);
    return outcome({ id: stockId }, change(stock, [adjust(stock.state, sizeId, by, reason)]));
  },
);
