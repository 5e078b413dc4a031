import { keptValueCents } from '../layout/layout-figures.contract.ts';
import type { Layout, LayoutSheet } from '../optimiser.contract.ts';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The glass sheets of a layout that stay as they are. */
export const lockedSheets = (layout: Layout | null): LayoutSheet[] =>
  (layout?.sheets ?? []).filter((sheet) => sheet.isLocked);

/**
 * The layout of a whole job: the locked glass sheets as they were, then a plan of the other panels. Figures and the bound are
 * those of both together; copies of a stock line are counted through.
 */
export function keepLocked(locked: readonly LayoutSheet[], rest: Layout): Layout {
  if (locked.length === 0) return rest;
  const copies = new Map<string, number>();
  const sheets = [...locked, ...rest.sheets].map((sheet) => {
    const copy = copies.get(sheet.sheetId) ?? 0;
    copies.set(sheet.sheetId, copy + 1);
    return { ...sheet, copy };
  });
  const lockedNet = sum(locked.map((sheet) => sheet.costCents - keptValueCents(sheet)));
  const itemArea = rest.itemArea + sum(locked.map((sheet) => sheet.itemArea));
  const wasteArea = rest.wasteArea + sum(locked.map((sheet) => sheet.wasteArea));
  const sheetArea = rest.sheetArea + sum(locked.map((sheet) => sheet.width * sheet.height));
  return {
    ...rest,
    sheets,
    itemArea,
    wasteArea,
    sheetArea,
    keptArea: rest.keptArea + sum(locked.map((sheet) => sheet.keptArea)),
    loss: itemArea + wasteArea === 0 ? 0 : wasteArea / (itemArea + wasteArea),
    yield: sheetArea === 0 ? 0 : itemArea / sheetArea,
    costCents: rest.costCents + sum(locked.map((sheet) => sheet.costCents)),
    netCostCents: rest.netCostCents + lockedNet,
    // No plan that keeps these glass sheets costs less.
    lowerBoundCents: rest.lowerBoundCents > 0 ? rest.lowerBoundCents + lockedNet : 0,
    method: `${rest.method}, ${locked.length} locked`,
  };
}

/** The other plan with those of its glass sheets locked that are locked now, cut the same way from the same stock line. */
export function carryLocks(now: Layout, other: Layout): Layout {
  const keyOf = ({ sheetId, nodes }: LayoutSheet) => `${sheetId} ${JSON.stringify(nodes)}`;
  const locked = new Set(lockedSheets(now).map(keyOf));
  return {
    ...other,
    sheets: other.sheets.map(({ isLocked: _, ...sheet }) =>
      locked.has(keyOf(sheet)) ? { ...sheet, isLocked: true } : sheet,
    ),
  };
}
