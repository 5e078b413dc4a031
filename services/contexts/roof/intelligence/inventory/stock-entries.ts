import { dec } from '../../../../platform/kernel/money.ts';
import type { InventoryEvent } from '../../../inventory/inventory.events.ts';
import { glassLevelStatus } from '../../../inventory/inventory.events.ts';
import type { Posting } from '../orders/fold/post-changes.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';
import type { KeptGlass, KeptSize, KeptStock } from './fold-stock.ts';

/** Where sheets stand: sheets on the rack, offcuts, closed packs. */
export type StockKind = 'rack' | 'offcut' | 'pack';

interface Glass extends KeptSize {
  readonly stockId: number;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
}

/** The further key of stock: its item, its size and where it stands. */
const sizeKey = (stockId: number, { sizeId, widthMm, heightMm }: KeptSize, kind: StockKind) =>
  kind === 'offcut' ? `${stockId}/0/0/0/offcut` : `${stockId}/${sizeId}/${widthMm}/${heightMm}/${kind}`;

/** Dollars of so many sheets at cents a sheet. */
const dollarsOf = (quantity: number, costCents: number) => dec(quantity).times(costCents).div(100).toFixed(6);

/** Sheets of one size as they stand; `place` tells those of one record apart. */
function standing(kind: StockKind, glass: Glass, place: number, number: string): Entry {
  const { stockId, priceGroupId, thicknessMm, widthMm, heightMm, quantity, costCents } = glass;
  return {
    ...noGroups,
    ...nothing,
    ...{ what: 'stock', kind, stockId, priceGroupId, thickness: thicknessMm },
    key: sizeKey(stockId, glass, kind),
    count: quantity,
    areaMm2: widthMm * heightMm * quantity,
    value: dollarsOf(quantity, costCents),
    originDay: '',
    ...{ record: 'stock', recordId: stockId, orderId: 0, ncrId: 0, number },
    detail: { itemId: place, code: `${widthMm} × ${heightMm}` },
  };
}

/** What a stock item counts as now: its sheets by size, and whether they are below the level to order at. */
export function stockCountsAs(id: number, stock: KeptStock): Entry[] {
  const glass = { stockId: id, priceGroupId: stock.priceGroupId, thicknessMm: stock.thicknessMm };
  const sheets = stock.sizes.reduce((n, { quantity }) => n + quantity, 0);
  const isLow = stock.reorderLevel !== null && sheets < stock.reorderLevel;
  const sizes = stock.sizes.map((size) => standing('rack', { ...glass, ...size }, size.sizeId, stock.code));
  const [first] = sizes.length ? sizes : [standing('rack', { ...glass, ...noSize }, 0, stock.code)];
  return [
    ...sizes,
    ...(first && stock.reorderLevel !== null && stock.thicknessMm > 0
      ? [{ ...first, ...nothing, what: 'level' as const, key: '', count: stock.reorderLevel, detail: null }]
      : []),
    ...(isLow && first ? [{ ...first, ...nothing, what: 'low' as const, key: '', count: 1, detail: null }] : []),
  ];
}
const noSize = { sizeId: 0, widthMm: 0, heightMm: 0, quantity: 0, costCents: 0 };

/** What an offcut or a pack counts as now. */
export const glassCountsAs =
  (kind: 'offcut' | 'pack') =>
  (id: number, glass: KeptGlass): Entry[] => [standing(kind, glass, id, glass.number)];

/** Why sheets moved; a new cost moves none. */
export function causeOf({ type, data }: { readonly type: string; readonly data: unknown }): string {
  if (type === 'glassLevel.created') return 'optimiserSheet';
  if (type.startsWith('glassBlock.')) return 'glassBlock';
  return (data as { cause?: { kind: string } }).cause?.kind ?? 'revaluation';
}

/**
 * Changes of stock with their movement beside them. A receipt posts what it cost, and apart what the rounding of the new
 * average adds.
 */
export function withMoves(event: InventoryEvent, changes: readonly Posting[]): Posting[] {
  const moves = changes.filter(({ what }) => what === 'stock').flatMap((change) => movesOf(event, change));
  return [...changes, ...moves, ...usedBy(event, changes)];
}

function movesOf(event: InventoryEvent, change: Posting): Posting[] {
  const move: Posting = { ...change, what: 'stockMove', key: keyOf(change, causeOf(event)) };
  if (event.type !== 'stock.sheetsReceived') return [move];
  const cost = dollarsOf(event.data.quantity, event.data.costCents);
  const rest = dec(change.value).minus(cost);
  const rounding = { ...move, ...nothing, value: rest.toFixed(6) };
  return [{ ...move, value: cost }, ...(rest.isZero() ? [] : [{ ...rounding, key: keyOf(rounding, 'revaluation') }])];
}

/** What moved, and which way: glass, or where none moved its value. */
const keyOf = ({ areaMm2, value }: Posting, cause: string) =>
  `${areaMm2 > 0 || (areaMm2 === 0 && dec(value).gt(0)) ? 'in' : 'out'}/${cause}`;

/** What was used up: sheets drawn less put back, and offcuts that left the racks less put back. Corrections are no use. */
function usedBy(event: InventoryEvent, changes: readonly Posting[]): Posting[] {
  const isUse =
    event.type === 'stock.sheetsDrawn' ||
    event.type === 'stock.sheetsReturned' ||
    event.type === 'glassLevel.returned' ||
    (event.type === 'glassLevel.used' && event.data.from === glassLevelStatus.available);
  if (!isUse) return [];
  return changes
    .filter(({ what }) => what === 'stock')
    .map((change) => ({ ...change, what: 'used' as const, ...turned(change) }));
}

const turned = ({ count, areaMm2, value }: Posting) => ({
  count: -count,
  areaMm2: -areaMm2,
  value: dec(value).negated().toFixed(6),
});
