import type { Problem, SheetStock } from '@glasshouse/services/contexts/optimiser/solver/problem';
import { sheetCost, usableArea } from '@glasshouse/services/contexts/optimiser/solver/stock';

interface Row {
  readonly height: number;
  used: number;
}
interface Open {
  readonly sheet: SheetStock;
  readonly width: number;
  readonly height: number;
  readonly rows: Row[];
  top: number;
}
interface Panel {
  readonly width: number;
  readonly height: number;
}

const lying = ({ width, height }: Panel): Panel =>
  width >= height ? { width, height } : { width: height, height: width };
const turned = ({ width, height }: Panel): Panel => ({ width: height, height: width });

/**
 * What a person would do: panels by falling height, each into the first row that takes it, else a new row, else a new
 * sheet, offcuts first, then the sheet that is cheapest by area (first fit decreasing height; Coffman et al., 1980).
 * Net cents: the sheets, less the strip above the rows where it is large enough to keep, valued as the solver values it.
 */
export function firstFitCents(problem: Problem): number {
  const stock = problem.sheets.flatMap((sheet) => Array.from({ length: sheet.quantity }, () => sheet));
  const rate = (sheet: SheetStock) => sheetCost(sheet) / (sheet.width * sheet.height);
  stock.sort((a, b) => Number(b.offcut) - Number(a.offcut) || rate(a) - rate(b));
  const open: Open[] = [];
  const panels = problem.items
    .flatMap((item) => Array.from({ length: item.quantity }, () => lying(item)))
    .sort((a, b) => b.height - a.height || b.width - a.width);
  for (const panel of panels) {
    const ways = [panel, turned(panel)];
    if (ways.some((way) => intoRow(open, way, problem)) || ways.some((way) => newRow(open, way, problem))) continue;
    openSheet(open, stock, ways, problem);
  }
  return open.reduce((cents, one) => cents + netOf(one, problem), 0);
}

/** A cut leaves nothing, or a strip that can be broken off. */
const isCuttable = (rest: number, { cutting }: Problem) => rest === 0 || rest >= cutting.minWaste;

function intoRow(open: readonly Open[], { width, height }: Panel, problem: Problem): boolean {
  for (const sheet of open)
    for (const row of sheet.rows) {
      if (height > row.height || !isCuttable(row.height - height, problem)) continue;
      if (row.used + width > sheet.width || !isCuttable(sheet.width - row.used - width, problem)) continue;
      row.used += width;
      return true;
    }
  return false;
}

function newRow(open: readonly Open[], { width, height }: Panel, problem: Problem): boolean {
  const sheet = open.find(
    (one) =>
      one.top + height <= one.height &&
      isCuttable(one.height - one.top - height, problem) &&
      width <= one.width &&
      isCuttable(one.width - width, problem),
  );
  sheet?.rows.push({ height, used: width });
  if (sheet) sheet.top += height;
  return sheet !== undefined;
}

function openSheet(open: Open[], stock: SheetStock[], ways: readonly Panel[], problem: Problem): void {
  for (const [i, sheet] of stock.entries()) {
    const { width, height } = usableArea(sheet, problem.cutting.trims);
    const one: Open = { sheet, width, height, rows: [], top: 0 };
    if (!ways.some((way) => newRow([one], way, problem))) continue;
    stock.splice(i, 1);
    open.push(one);
    return;
  }
  throw new Error('A panel fits on no sheet');
}

function netOf({ sheet, width, height, top }: Open, { offcuts }: Problem): number {
  const left = height - top;
  const keeps =
    Math.min(left, width) >= offcuts.minShortSide &&
    Math.max(left, width) >= offcuts.minLongSide &&
    left * width >= offcuts.minArea;
  const kept = keeps ? (left * width) / (sheet.width * sheet.height) : 0;
  return sheetCost(sheet) * (1 - kept * offcuts.valueShare);
}
