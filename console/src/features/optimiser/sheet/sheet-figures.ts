import type { Layout, LayoutSheet, Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { formatCount, formatMoney } from '../../../lib/format/number.ts';

type Node = LayoutSheet['nodes'][number];
type SheetPanel = Sheet['panels'][number];

/** A piece of a layout with the panel it becomes. */
export interface PanelNode {
  readonly node: Node;
  /** Its number in the order of cutting, from 1. */
  readonly number: number;
  readonly panel: SheetPanel | undefined;
}

/** The panels of one glass sheet in the order of cutting. */
export function panelsOf(sheet: LayoutSheet, panels: ReadonlyMap<number, SheetPanel>): PanelNode[] {
  return sheet.nodes
    .filter((node) => node.type === 'item')
    .map((node, i) => ({ node, number: i + 1, panel: panels.get(Number(node.itemId)) }));
}

/** Cents as the page writes them: $1,204, and to the cent below a hundred dollars. */
export const dollars = (cents: number): string =>
  Math.abs(cents) < 10_000 ? formatMoney((cents / 100).toFixed(2)) : `$${formatCount(Math.round(cents / 100))}`;

const percent = (share: number) => share * 100;

/** Panels over glass of one sheet, %. */
export const sheetYield = (sheet: LayoutSheet): number => percent(sheet.itemArea / (sheet.width * sheet.height));
/** The same when offcuts kept do not count as used, %. */
export const sheetUsed = (sheet: LayoutSheet): number =>
  percent(sheet.itemArea / (sheet.itemArea + sheet.wasteArea || 1));

/**
 * The least loss any plan of new glass can have, %, from the bound on its cost: new glass is paid by area, so cost and area
 * shrink together. Null while there is no bound, and for plans with offcuts, which cost less than their area.
 */
export function lossBound(layout: Layout): number | null {
  const { lowerBoundCents, netCostCents, loss, sheets } = layout;
  if (lowerBoundCents <= 0 || netCostCents <= 0 || sheets.some((sheet) => sheet.fromOffcut)) return null;
  return Math.max(0, percent(1 - ((1 - loss) * netCostCents) / lowerBoundCents));
}

/** How much dearer than the bound on cost a plan is, %; null while there is no bound. */
export function gapToBound({ lowerBoundCents, netCostCents }: Layout): number | null {
  return lowerBoundCents <= 0 ? null : Math.max(0, percent(netCostCents / lowerBoundCents - 1));
}

/** Closer than this to the bound, a plan says how close it is, %. */
const near = 10;

/**
 * That a plan is near the least any plan can cost; null when it is not, or that is not known. The least may be out of
 * reach, so a plan far above it is not a bad one.
 */
export function boundWords(layout: Layout): string | null {
  const gap = gapToBound(layout);
  return gap === null || gap > near ? null : `Within ${gap.toFixed(2)} % of the least any plan can cost`;
}

/** What a layout costs, in cents: glass taken, what of it goes back to the racks, what is thrown away, and glass less offcuts. */
export function moneyOf({ sheets, costCents, netCostCents }: Layout) {
  const wasted = sheets.reduce((sum, one) => sum + (one.costCents * one.wasteArea) / (one.width * one.height || 1), 0);
  return { glass: costCents, offcuts: costCents - netCostCents, waste: wasted, net: netCostCents };
}

export interface LayoutFigures {
  readonly panels: number;
  readonly sheets: number;
  readonly yield: number;
  readonly loss: number;
  readonly bound: number | null;
  readonly offcuts: number;
  /** m² kept as offcuts, and thrown away. */
  readonly kept: number;
  readonly waste: number;
}

/** The key figures of a layout; shares in %, areas in m². */
export function figuresOf(layout: Layout): LayoutFigures {
  const nodes = layout.sheets.flatMap((sheet) => sheet.nodes);
  const count = (...types: Node['type'][]) => nodes.filter((node) => types.includes(node.type)).length;
  return {
    panels: count('item'),
    sheets: layout.sheets.length,
    yield: percent(layout.yield),
    loss: percent(layout.loss),
    bound: lossBound(layout),
    offcuts: count('offcut', 'residual'),
    kept: layout.keptArea / 1e6,
    waste: layout.wasteArea / 1e6,
  };
}
