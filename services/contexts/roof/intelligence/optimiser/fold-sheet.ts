import { dec } from '../../../../platform/kernel/money.ts';
import type { OptimiserEvent, SheetEvent } from '../../../optimiser/optimiser.events.ts';

type Layout = Extract<SheetEvent, { type: 'optimiserSheet.optimised' }>['data']['layout'];

/** A plan of the optimiser: how long it took and how near it came, ms and cents; no bound is 0. */
interface KeptSolve {
  readonly ms: number;
  readonly netCents: number;
  readonly boundCents: number;
}

/** What of the layout in force figures need: mm², cents. */
interface KeptLayout {
  readonly sheets: number;
  readonly costCents: number;
  readonly usedMm2: number;
  /** mm² of each panel, by its number. */
  readonly items: Readonly<Record<string, number>>;
}

/** Where the glass of a sheet that was cut to the end went, mm². */
export interface KeptCut {
  readonly sheets: number;
  readonly offcuts: number;
  readonly panels: number;
  readonly broken: number;
  readonly usedMm2: number;
  readonly panelMm2: number;
  readonly keptMm2: number;
  readonly brokenMm2: number;
  /** Dollars for a square metre of its glass. */
  readonly costOfM2: string;
}

/** A cutting sheet as it is counted. */
export interface KeptSheet {
  readonly number: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
  readonly solves: readonly KeptSolve[];
  /** The first plan: what it wasted, and the glass it used without offcuts kept, mm². */
  readonly first: { readonly wasteMm2: number; readonly glassMm2: number } | null;
  readonly layout: KeptLayout | null;
  readonly cutIds: readonly number[];
  readonly cut: KeptCut | null;
}

/** Folds one event of a cutting sheet; null before it is created. */
export function foldSheet(
  kept: KeptSheet | null,
  event: OptimiserEvent,
  { stockOf }: { readonly stockOf: (id: number) => { priceGroupId: number; thicknessMm: number } | undefined },
): KeptSheet | null {
  if (event.type === 'optimiserSheet.created') {
    const { number, stockId, stockCode } = event.data;
    const { priceGroupId = 0, thicknessMm = 0 } = stockOf(stockId) ?? {};
    const empty = { solves: [], first: null, layout: null, cutIds: [], cut: null };
    return { number, stockId, stockCode, priceGroupId, thicknessMm, ...empty };
  }
  if (!kept) return null;
  switch (event.type) {
    case 'optimiserSheet.optimised':
      return solved(kept, event.data.layout);
    case 'optimiserSheet.layoutChosen':
    case 'optimiserSheet.layoutEdited':
    case 'optimiserSheet.panelsLaidIn':
      return { ...kept, layout: layoutOf(event.data.layout) };
    case 'optimiserSheet.panelsAdded':
      return { ...kept, layout: null };
    case 'optimiserSheet.panelScanned':
      return { ...kept, cutIds: [...kept.cutIds, ...event.data.panelIds] };
    case 'optimiserSheet.completed':
      // Where its glass went is known now: nothing more is asked of its panels.
      return { ...kept, cut: cutOf(kept, event.data), layout: null, cutIds: [] };
    default:
      return kept;
  }
}

function solved(kept: KeptSheet, layout: Layout): KeptSheet {
  const solve = {
    ms: Math.round(layout.seconds * 1_000),
    netCents: layout.netCostCents,
    boundCents: Math.max(0, layout.lowerBoundCents),
  };
  const first = {
    wasteMm2: Math.round(layout.wasteArea),
    glassMm2: Math.round(layout.itemArea) + Math.round(layout.wasteArea),
  };
  return { ...kept, solves: [...kept.solves, solve], first: kept.first ?? first, layout: layoutOf(layout) };
}

function layoutOf({ sheets, costCents, sheetArea }: Layout): KeptLayout {
  const pieces = sheets.flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'item'));
  return {
    ...{ sheets: sheets.length, costCents, usedMm2: Math.round(sheetArea) },
    items: Object.fromEntries(pieces.map(({ itemId, w, h }) => [itemId ?? '', Math.round(w * h)])),
  };
}

type Completed = Extract<SheetEvent, { type: 'optimiserSheet.completed' }>['data'];

/** What lay on the layout and was not scanned as cut, broke. */
function cutOf({ layout, cutIds }: KeptSheet, { usedMm2, offcuts }: Completed): KeptCut | null {
  if (!layout) return null;
  const done = new Set(cutIds.map(String));
  const [cut, broken] = [true, false].map((isCut) =>
    Object.entries(layout.items).filter(([id]) => done.has(id) === isCut),
  ) as [[string, number][], [string, number][]];
  const areaOf = (some: readonly [string, number][]) => some.reduce((sum, [, mm2]) => sum + mm2, 0);
  const used = Math.round(usedMm2);
  return {
    ...{ sheets: layout.sheets, offcuts: offcuts.length, panels: cut.length, broken: broken.length, usedMm2: used },
    ...{ panelMm2: areaOf(cut), brokenMm2: areaOf(broken) },
    keptMm2: offcuts.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0),
    costOfM2: used === 0 ? '0' : dec(layout.costCents).times(10_000).div(used).toFixed(6),
  };
}
