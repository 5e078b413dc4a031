import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { receive } from '../domain/sheets.ts';
import { formatOf, type StockState, stockAggregate } from '../domain/stock.ts';
import type { Cause, StockEvent } from '../inventory.events.ts';
import { nextSizeId } from './next-size-id.ts';

/** Sheets that go into the rack: mm, sheets, cents a sheet. */
export interface ArrivedSheets {
  /** Null for a format that inventory did not know when it was ordered. */
  readonly sizeId: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly costCents: number;
}

/** The events by which sheets of one glass are received. A format that is new or gone becomes a size of it. */
export async function receiveLines(
  context: CommandContext,
  begun: StockState,
  lines: readonly ArrivedSheets[],
  cause: Cause,
  /** The bin they lie in, where that is known. */
  holderId?: number | null,
): Promise<StockEvent[]> {
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
    add(receive(stock, sizeId, line.quantity, line.costCents, cause, holderId));
  }
  return events;
}

/** The item with one size more. */
function withSize(
  stock: StockState,
  { sizeId, widthMm, heightMm, costCents }: ArrivedSheets & { sizeId: number },
): StockEvent {
  const { isArchived: _a, createdAt: _c, holderId: _h, sheetSizes, ...data } = stock;
  const known = sheetSizes.map(formatOf);
  return { type: 'stock.updated', data: { ...data, sheetSizes: [...known, { sizeId, widthMm, heightMm, costCents }] } };
}
