import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { Share } from '../bins/bins.events.ts';
import { afterMove } from '../bins/domain/shares.ts';
import type { SheetSize, StockData, StockEvent } from '../inventory.events.ts';

/** A sheet format with the bins its sheets lie in; those in none are the rest. */
export interface StockSize extends SheetSize {
  readonly held?: readonly Share[];
}

/** A stock item with its sheets: mm, sheets, cents a sheet. */
export interface StockState extends StockData {
  /** Name of its category, empty when it is in none. */
  readonly category: string;
  readonly sheetSizes: readonly StockSize[];
  /** The bin that hardware is kept in. */
  readonly holderId?: number | null;
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
          ...heldAfter(size, [], event.data.holderId ? { holderId: event.data.holderId, quantity } : null),
        }));
      }
      case 'stock.sheetsDrawn':
        return moved(state, event.data.sizeId, (size) => ({
          ...size,
          quantity: size.quantity - event.data.quantity,
          ...heldAfter(size, event.data.taken, null),
        }));
      case 'stock.sheetsReturned':
        return moved(state, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity + event.data.quantity }));
      case 'stock.adjusted':
        return moved(state, event.data.sizeId, (size) => ({
          ...size,
          quantity: event.data.to,
          ...heldAfter(size, event.data.taken, null),
        }));
      case 'stock.sheetsMoved': {
        const { holderId, quantity, taken } = event.data;
        const put = holderId === null ? null : { holderId, quantity };
        return moved(state, event.data.sizeId, (size) => ({ ...size, ...heldAfter(size, taken, put) }));
      }
      case 'stock.put':
        return { ...state, holderId: event.data.holderId };
    }
  },
};

function withQuantities(formats: readonly Omit<SheetSize, 'quantity'>[], known: readonly StockSize[]): StockSize[] {
  return formats.map((format) => {
    const { quantity = 0, held } = known.find((size) => size.sizeId === format.sizeId) ?? {};
    return { ...format, quantity, ...(held ? { held } : {}) };
  });
}

/** The bins of a size after a move; nothing when its sheets never lay in one. */
function heldAfter(size: StockSize, taken: readonly Share[] | undefined, put: Share | null): { held?: Share[] } {
  return size.held || put ? { held: afterMove(size.held, taken ?? [], put) } : {};
}

/** A size as an item describes it: without its sheets and where they lie. */
export const formatOf = ({ sizeId, widthMm, heightMm, costCents }: Omit<SheetSize, 'quantity'>) => ({
  sizeId,
  widthMm,
  heightMm,
  costCents,
});

const moved = (state: StockState, sizeId: number, move: (size: StockSize) => StockSize): StockState => ({
  ...state,
  sheetSizes: state.sheetSizes.map((size) => (size.sizeId === sizeId ? move(size) : size)),
});
