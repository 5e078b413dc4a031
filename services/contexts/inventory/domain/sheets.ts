import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { takenFrom } from '../bins/domain/shares.ts';
import { adjustmentCause, type Cause, type SheetSize, type StockEvent } from '../inventory.events.ts';
import type { StockSize, StockState } from './stock.ts';

const sheets = (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`);
const moveOf = ({ code }: StockState, { sizeId, widthMm, heightMm, costCents }: SheetSize) => ({
  stockCode: code,
  sizeId,
  widthMm,
  heightMm,
  costCents,
});

/** The size of a stock item; 404 when it has none such. */
export function sizeOf(stock: StockState, sizeId: number): StockSize {
  const size = stock.sheetSizes.find((s) => s.sizeId === sizeId);
  if (!size) throw notFound();
  return size;
}

/** 409 with the sentence that says what is missing, when fewer sheets stand than are needed. */
function assertEnough(stock: StockState, size: SheetSize, needed: number): void {
  if (size.quantity < needed)
    throw conflict(
      'NotEnoughStockError',
      `${stock.code} ${size.widthMm} × ${size.heightMm}: ${sheets(needed)} needed, ${size.quantity} on hand`,
      { sizeId: size.sizeId, needed, onHand: size.quantity },
    );
}

/** Sheets that leave the rack for a cutting job. Throws 409 below zero. */
export function draw(stock: StockState, sizeId: number, quantity: number, cause: Cause): StockEvent {
  const size = sizeOf(stock, sizeId);
  assertEnough(stock, size, quantity);
  return { type: 'stock.sheetsDrawn', data: { ...moveOf(stock, size), quantity, cause, ...takenOf(size, quantity) } };
}

/** Drawn sheets that were not cut go back. */
export function putBack(stock: StockState, sizeId: number, quantity: number, cause: Cause): StockEvent {
  return { type: 'stock.sheetsReturned', data: { ...moveOf(stock, sizeOf(stock, sizeId)), quantity, cause } };
}

/** Sheets that come at `costCents` each, into a bin or into none yet; the cost of the size becomes the average, to the cent. */
export function receive(
  stock: StockState,
  sizeId: number,
  quantity: number,
  costCents: number,
  cause: Cause,
  holderId?: number | null,
): StockEvent {
  const size = sizeOf(stock, sizeId);
  const value = dec(size.costCents).times(size.quantity).plus(dec(costCents).times(quantity));
  const averageCostCents = value
    .div(size.quantity + quantity)
    .toDecimalPlaces(0)
    .toNumber();
  return {
    type: 'stock.sheetsReceived',
    data: {
      ...moveOf(stock, size),
      ...{ costCents, quantity, cause, averageCostCents },
      ...(holderId ? { holderId } : {}),
    },
  };
}

/** A correction after somebody looked: `change` sheets more or fewer. Throws 409 below zero. */
export function adjust(stock: StockState, sizeId: number, change: number, reason: string): StockEvent {
  const size = sizeOf(stock, sizeId);
  assertEnough(stock, size, -change);
  return adjusted(stock, size, change, adjustmentCause(reason));
}

/** A correction by a stocktake; null when fewer sheets stand than would go. */
export function correct(stock: StockState, sizeId: number, change: number, cause: Cause): StockEvent | null {
  const size = sizeOf(stock, sizeId);
  return size.quantity + change < 0 ? null : adjusted(stock, size, change, cause);
}

/** The bins that sheets leave, where they lie in any. */
function takenOf(size: StockSize, quantity: number): { taken?: ReturnType<typeof takenFrom> } {
  const taken = takenFrom(size, quantity);
  return taken.length > 0 ? { taken } : {};
}

const adjusted = (stock: StockState, size: StockSize, change: number, cause: Cause): StockEvent => ({
  type: 'stock.adjusted',
  data: {
    ...moveOf(stock, size),
    ...{ from: size.quantity, to: size.quantity + change, cause },
    ...takenOf(size, -change),
  },
});
