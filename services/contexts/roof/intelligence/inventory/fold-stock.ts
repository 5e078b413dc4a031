import type { GlassBlockEvent } from '../../../inventory/glassblocks/glassblocks.events.ts';
import { type GlassLevelEvent, glassLevelStatus, type StockEvent } from '../../../inventory/inventory.events.ts';

/** A sheet size and what stands of it: mm, sheets, cents a sheet. */
export interface KeptSize {
  readonly sizeId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly costCents: number;
}

/** A stock item as its sheets are counted. */
export interface KeptStock {
  readonly code: string;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
  readonly reorderLevel: number | null;
  readonly sizes: readonly KeptSize[];
}

/** An offcut or a closed pack: sheets of one size that stand apart. */
export interface KeptGlass extends KeptSize {
  readonly number: string;
  readonly stockId: number;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
}

type Facts = Extract<StockEvent, { type: 'stock.created' }>['data'];

const factsOf = ({ code, priceGroupId, thicknessMm }: Facts) => ({
  ...{ code, priceGroupId: priceGroupId ?? 0, thicknessMm: thicknessMm ?? 0 },
});

/** Folds one event of a stock item; null before it is created. */
export function foldStock(kept: KeptStock | null, event: StockEvent): KeptStock | null {
  if (event.type === 'stock.created' || event.type === 'stock.updated') {
    const { sheetSizes, reorderLevel } = event.data;
    const quantityOf = (sizeId: number) => kept?.sizes.find((size) => size.sizeId === sizeId)?.quantity ?? 0;
    return {
      ...factsOf(event.data),
      reorderLevel: reorderLevel === undefined ? (kept?.reorderLevel ?? null) : reorderLevel,
      sizes: sheetSizes.map(({ sizeId, widthMm, heightMm, costCents }) => ({
        ...{ sizeId, widthMm, heightMm, costCents, quantity: quantityOf(sizeId) },
      })),
    };
  }
  if (!kept) return null;
  switch (event.type) {
    case 'stock.sheetsReceived': {
      const { quantity, averageCostCents: costCents } = event.data;
      return moved(kept, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity + quantity, costCents }));
    }
    case 'stock.sheetsDrawn':
      return moved(kept, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity - event.data.quantity }));
    case 'stock.sheetsReturned':
      return moved(kept, event.data.sizeId, (size) => ({ ...size, quantity: size.quantity + event.data.quantity }));
    case 'stock.adjusted':
      return moved(kept, event.data.sizeId, (size) => ({ ...size, quantity: event.data.to }));
    case 'stock.deleted':
      return { ...kept, sizes: kept.sizes.map((size) => ({ ...size, quantity: 0 })) };
    default:
      return kept;
  }
}

const moved = (kept: KeptStock, sizeId: number, move: (size: KeptSize) => KeptSize): KeptStock => ({
  ...kept,
  sizes: kept.sizes.map((size) => (size.sizeId === sizeId ? move(size) : size)),
});

/** Folds one event of an offcut: it stands on the racks while it is available. */
export function foldOffcut(
  kept: KeptGlass | null,
  event: GlassLevelEvent,
  { groupOf }: { readonly groupOf: (stockId: number) => number },
): KeptGlass | null {
  if (event.type === 'glassLevel.created') {
    const { stockId, stockCode, widthMm, heightMm, costCents, thicknessMm } = event.data;
    return {
      ...{ number: stockCode, stockId, priceGroupId: groupOf(stockId), thicknessMm: thicknessMm ?? 0 },
      ...{ sizeId: 0, widthMm, heightMm, costCents, quantity: 1 },
    };
  }
  // Another bin changes nothing of what stands there.
  if (event.type === 'glassLevel.moved') return kept;
  return kept && { ...kept, quantity: event.data.to === glassLevelStatus.available ? 1 : 0 };
}

/** Folds one event of a pack: closed, its sheets stand apart; opened, they are among the others. */
export function foldBlock(
  kept: KeptGlass | null,
  event: GlassBlockEvent,
  { groupOf }: { readonly groupOf: (stockId: number) => number },
): KeptGlass | null {
  if (event.type === 'glassBlock.created') {
    const { number, stockId, sizeId, widthMm, heightMm, costCents, thicknessMm, sheets } = event.data;
    return {
      ...{ number, stockId, priceGroupId: groupOf(stockId), thicknessMm: thicknessMm ?? 0 },
      ...{ sizeId, widthMm, heightMm, costCents, quantity: sheets },
    };
  }
  return kept && { ...kept, quantity: event.type === 'glassBlock.moved' ? kept.quantity : 0 };
}
