import { netCents } from '../money.ts';
import type { SheetDraft } from '../search/assemble.ts';
import { stockLines } from '../search/placeable.ts';
import type { SearchContext } from '../threads/context.ts';
import type { Remaining } from './remaining.ts';

/** Value per net cent; a sheet that ends the plan wins by its cost alone. */
export function fillScore(
  context: SearchContext,
  remaining: Remaining,
  sheet: SheetDraft,
  price: (unit: number) => number,
): number {
  const net = Math.max(1e-6, netCents(context.task.problem, sheet));
  if (sheet.panels.length === remaining.count) return 1e18 - net;
  return sheet.panels.reduce((sum, panel) => sum + price(panel), 0) / net;
}

/** The next sheet when the order is given, otherwise every stock line that still has a sheet. */
export function candidateLines(context: SearchContext, remaining: Remaining): number[] {
  const { sheets, sheetOrder } = context.task.problem;
  const lines = stockLines(context.task.problem).filter((line) => remaining.stock[line]! > 0);
  if (sheetOrder === 'given') return lines.slice(0, 1);
  // Of equal fills the first wins: the one from the oldest offcut.
  return lines.sort((a, b) => (sheets[b]!.ageDays ?? 0) - (sheets[a]!.ageDays ?? 0));
}
