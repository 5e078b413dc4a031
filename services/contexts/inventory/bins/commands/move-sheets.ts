import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { glassWeight } from '../../../../platform/kernel/glass.ts';
import { areaOf } from '../../domain/area.ts';
import { stockAggregate } from '../../domain/stock.ts';
import type { SheetsMoved, StockEvent } from '../../inventory.events.ts';
import type { Put } from '../bins.events.ts';
import { sheetMove } from '../domain/sheet-move.ts';
import type { Movable } from './find-movable.ts';
import type { Moved } from './move-one.ts';

/** Moves sheets of one stock item, size by size. */
export async function moveSheets(context: CommandContext, group: readonly Movable[], put: Put): Promise<Moved> {
  const stock = await context.load(stockAggregate, group[0]?.streamId ?? 0);
  let { state } = stock;
  const moves: { readonly of: Movable; readonly data: SheetsMoved }[] = [];
  for (const of of group) {
    const data = sheetMove(state, of.sizeId, of.item, put);
    moves.push({ of, data });
    state = stockAggregate.evolve(state, { type: 'stock.sheetsMoved', data }, context.now.toISOString());
  }
  const events: StockEvent[] = moves.map(({ data }) => ({ type: 'stock.sheetsMoved', data }));
  const thick = state.thicknessMm ?? 0;
  return {
    changes: [change(stock, events)],
    things: moves.map(({ data }) => ({
      kind: 'sheet',
      text: `${state.code} ${data.widthMm} × ${data.heightMm}`,
      ...data,
    })),
    sheets: moves.reduce((n, { data }) => n + data.quantity, 0),
    kg: moves.reduce((n, { data }) => n + glassWeight(areaOf(data, data.quantity), thick).toNumber(), 0),
    before: moves.flatMap(({ of, data }) => backOf(of, data)),
  };
}

/** The moves that take one back. */
function backOf({ item: { barcode } }: Movable, { quantity, taken, holderId }: SheetsMoved): Moved['before'] {
  const from = holderId === null ? {} : { fromId: holderId };
  const loose = quantity - taken.reduce((n, share) => n + share.quantity, 0);
  const back = (toId: number | null, sheets: number) => ({ items: [{ barcode, quantity: sheets, ...from }], toId });
  return [...taken.map((share) => back(share.holderId, share.quantity)), ...(loose > 0 ? [back(null, loose)] : [])];
}
