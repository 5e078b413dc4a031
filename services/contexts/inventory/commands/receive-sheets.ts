import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { receive } from '../domain/sheets.ts';
import { stockAggregate } from '../domain/stock.ts';

interface Input {
  stockId: number;
  sizeId: number;
  quantity: number;
  costCents: number;
  note: string;
}

/** Books sheets that came from a supplier, at cents a sheet. */
export const receiveSheets = command(
  'inventory.receiveSheets',
  async ({ stockId, sizeId, quantity, costCents, note }: Input, context) => {
    if (quantity < 1) throw badField('quantity', 'Enter the number of sheets received');
    const stock = await context.load(stockAggregate, stockId);
    const event = receive(stock.state, sizeId, quantity, costCents, { kind: 'receipt', id: null, text: note });
    return outcome({ id: stockId }, change(stock, [event]));
  },
);
