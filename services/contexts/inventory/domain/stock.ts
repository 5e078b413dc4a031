import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { SheetSize, StockData, StockEvent } from '../inventory.events.ts';

/** A stock item with its sheets: mm, sheets, cents a sheet. */
export interface StockState extends StockData {
  /** Name of its category, empty when it is in none. */
  readonly category: string;
  readonly sheetSizes: readonly SheetSize[];
  readonly isArchived: boolean;
  /** Left out while it is there. */
  readonly isDeleted?: true;
  readonly createdAt: string;
}

/** Folds a stock item's events. */
export const stockAggregate: Aggregate<StockState, StockEvent> = {
  type: 'stock',
  evolve(state, event, at) {
    if (event.type === 'stock.created')
      return { ...event.data, sheetSizes: withQuantities(event.data.sheetSizes, []), isArchived: false, createdAt: at };
    if (!state) throw new Error(`${event.type} before stock.created`);
    switch (event.type) {
      case 'stock.updated':
        return { ...state, ...event.data, sheetSizes: withQuantities(event.data.sheetSizes, state.sheetSizes) };
      case 'stock.deleted':
        return { ...state, isDeleted: true };
      case 'stock.archived':
        return { ...state, isArchived: true };
      case 'stock.restored':
        return { ...state, isArchived: false };
      case 'stock.sheetsReceived': {
        const { quantity, averageCostCents } = event.data;
        return moved(state, event.data.sizeId, (size) => ({
          ...size,
          quantity: size.quantity + quantity,
          costCents: averageCostCents,
        }));
      }
      case 'stock.sheetsDrawn':
        return moved(state, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity - event.data.quantity }));
      case 'stock.sheetsReturned':
        return moved(state, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity + event.data.quantity }));
      case 'stock.adjusted':
        return moved(state, event.data.sizeId, (size) => ({ ...size, quantity: event.data.to }));
    }
  },
};

function withQuantities(formats: readonly Omit<SheetSize, 'quantity'>[], known: readonly SheetSize[]): SheetSize[] {
  return formats.map((format) => ({
    ...format,
    quantity: known.find((size) => size.sizeId === format.sizeId)?.quantity ?? 0,
  }));
}

const moved = (state: StockState, sizeId: number, move: (size: SheetSize) => SheetSize): StockState => ({
  ...state,
  sheetSizes: state.sheetSizes.map((size) => (size.sizeId === sizeId ? move(size) : size)),
});
