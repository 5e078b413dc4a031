import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { receive } from '../domain/sheets.ts';
import { type StockState, stockAggregate } from '../domain/stock.ts';
import type { Cause, StockEvent } from '../inventory.events.ts';
import { nextSizeId } from './next-size-id.ts';

/** Sheets of one line that came: mm, sheets, cents a sheet. */
export interface PurchasedSheets {
  readonly stockId: number;
  /** Null for a format that inventory did not know when it was ordered. */
  readonly sizeId: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly costCents: number;
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
    changes.push(change(stock, await eventsOf(context, stock.state, own, cause)));
  }
  return { answer: { stockIds: changes.map((c) => c.stream.id) }, changes };
});

async function eventsOf(context: CommandContext, begun: StockState, lines: readonly PurchasedSheets[], cause: Cause) {
  const at = context.now.toISOString();
  const events: StockEvent[] = [];
  let stock = begun;
  const add = (event: StockEvent) => {
    events.push(event);
    stock = stockAggregate.evolve(stock, event, at);
  };
  for (const line of lines) {
    const known = stock.sheetSizes.find(
      (size) => size.sizeId === line.sizeId || (size.widthMm === line.widthMm && size.heightMm === line.heightMm),
    );
    const sizeId = known?.sizeId ?? (await nextSizeId(context));
    if (!known) add(withSize(stock, { ...line, sizeId }));
    add(receive(stock, sizeId, line.quantity, line.costCents, cause));
  }
  return events;
}

/** The item with one size more. */
function withSize(
  stock: StockState,
  { sizeId, widthMm, heightMm, costCents }: PurchasedSheets & { sizeId: number },
): StockEvent {
  const { isArchived: _a, createdAt: _c, sheetSizes, ...data } = stock;
  const known = sheetSizes.map(({ quantity: _q, ...size }) => size);
  return { type: 'stock.updated', data: { ...data, sheetSizes: [...known, { sizeId, widthMm, heightMm, costCents }] } };
}
