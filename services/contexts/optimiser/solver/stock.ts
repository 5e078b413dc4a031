import type { SheetStock, Trims } from './problem.ts';

/** Cost of one sheet in cents, or its area at one cent per 100 cm² when no cost is given. */
export function sheetCost(sheet: SheetStock): number {
  return sheet.costCents ?? (sheet.width * sheet.height) / 10_000;
}

/** The part of a sheet that may be cut, after its trims; width or height is 0 or less when nothing is left. */
export function usableArea(sheet: SheetStock, trims: Trims): { x: number; y: number; width: number; height: number } {
  if (sheet.offcut) return { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return {
    x: trims.left,
    y: trims.bottom,
    width: sheet.width - trims.left - trims.right,
    height: sheet.height - trims.bottom - trims.top,
  };
}
