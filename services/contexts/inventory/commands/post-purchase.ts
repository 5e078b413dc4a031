import { command } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { stockAggregate } from '../domain/stock.ts';
import type { Cause } from '../inventory.events.ts';
import { type ArrivedSheets, receiveLines } from './receive-lines.ts';

/** Sheets of one line that came. */
export interface PurchasedSheets extends ArrivedSheets {
  readonly stockId: number;
}
interface Input {
  readonly purchaseOrderId: number;
  readonly number: string;
  readonly supplierName: string;
  readonly lines: readonly PurchasedSheets[];
}

/** Books sheets of a purchase order into the racks, all of them or none. A format that is new becomes a size of its glass. */
export const postPurchase = command('inventory.postPurchase', async (input: Input, context) => {
  const cause: Cause = {
    kind: 'purchaseOrder',
    id: input.purchaseOrderId,
    text: `${input.number}, ${input.supplierName}`,
  };
  const changes: Change[] = [];
  // Always in the same order, so that two receipts never wait for each other's stock.
  for (const stockId of [...new Set(input.lines.map((line) => line.stockId))].sort((a, b) => a - b)) {
    const stock = await context.find(stockAggregate, stockId);
    if (!stock) continue;
    const own = input.lines.filter((line) => line.stockId === stockId);
    changes.push(change(stock, await receiveLines(context, stock.state, own, cause)));
  }
  return { answer: { stockIds: changes.map((c) => c.stream.id) }, changes };
});
