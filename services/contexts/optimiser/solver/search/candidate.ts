import type { SearchContext } from '../threads/context.ts';
import type { Candidate } from '../threads/task.ts';
import type { SheetDraft } from './assemble.ts';
import { keptValue } from './assemble.ts';

/** Wraps cut sheets as a candidate: what is left out and what it costs (challenge: mm² of waste; shop: net cents). */
export function makeCandidate(context: SearchContext, sheets: readonly SheetDraft[], method: string): Candidate {
  const { problem } = context.task;
  const placed = new Set(sheets.flatMap((sheet) => sheet.panels));
  const left = context.units.units.map((_, unit) => unit).filter((unit) => !placed.has(unit));
  const cost =
    problem.sheetOrder === 'given'
      ? sheets.reduce((sum, sheet) => sum + sheet.wasteArea, 0)
      : sheets.reduce((sum, sheet) => sum + sheet.costCents - keptValue(problem, sheet), 0);
  return { sheets, left, cost, method };
}
