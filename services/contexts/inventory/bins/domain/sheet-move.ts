import { conflict } from '../../../../platform/kernel/errors.ts';
import { sizeOf } from '../../domain/sheets.ts';
import type { StockSize, StockState } from '../../domain/stock.ts';
import type { SheetsMoved } from '../../inventory.events.ts';
import type { MovedItem } from '../bins.contract.ts';
import type { Put, Share } from '../bins.events.ts';
import { assertHeld, heldIn, looseOf, takenFrom } from './shares.ts';

/** Sheets of a size that go into a bin; without a number all that have none yet, or all of the bin they are in. 409 when there are fewer. */
export function sheetMove(stock: StockState, sizeId: number, item: MovedItem, put: Put): SheetsMoved {
  const size = sizeOf(stock, sizeId);
  const what = `${stock.code} ${size.widthMm} × ${size.heightMm}`;
  const { quantity, taken } = item.fromId === undefined ? anywhere(size, item, put, what) : fromBin(size, item, what);
  const { widthMm, heightMm } = size;
  return { ...{ stockCode: stock.code, sizeId, widthMm, heightMm, quantity, taken }, ...put };
}

type Chosen = { quantity: number; taken: Share[] };

function fromBin(size: StockSize, { fromId = 0, quantity }: MovedItem, what: string): Chosen {
  const share = { holderId: fromId, quantity: quantity ?? heldIn(size, fromId) };
  if (share.quantity === 0) throw conflict('NotInBinError', `${what}: none lie in that bin`);
  assertHeld(size, share, what);
  return { quantity: share.quantity, taken: [share] };
}

function anywhere(size: StockSize, { quantity }: MovedItem, { holderId }: Put, what: string): Chosen {
  const others = (size.held ?? []).filter((share) => share.holderId !== holderId);
  const [first] = others;
  const loose = holderId === null ? 0 : looseOf(size);
  const wanted = quantity ?? (loose || (others.length === 1 && first ? first.quantity : 0));
  if (wanted === 0 && others.length > 1)
    throw conflict('NeedsBinError', `${what} lie in ${others.length} bins: say how many and from which`);
  const there = loose + others.reduce((n, share) => n + share.quantity, 0);
  if (wanted === 0 || wanted > there)
    throw conflict('NotEnoughStockError', `${what}: ${quantity ?? 'sheets'} asked for, ${there} can be moved`);
  // What is taken out of its bin is not without one already.
  const held = holderId === null ? { quantity: there, held: others } : size;
  return { quantity: wanted, taken: takenFrom(held, wanted, holderId) };
}
