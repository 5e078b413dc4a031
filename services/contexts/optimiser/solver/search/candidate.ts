import { netCents } from '../money.ts';
import type { SearchContext } from '../threads/context.ts';
import type { Candidate } from '../threads/task.ts';
import type { SheetDraft } from './assemble.ts';
import { keepResidual } from './assemble.ts';

/** Wraps cut sheets as a candidate: what is left out and what it costs (challenge: mm² of waste; shop: net cents). */
export function makeCandidate(
  context: SearchContext,
  drafts: readonly SheetDraft[],
  method: string,
  blocked: readonly number[] = [],
): Candidate {
  const { problem } = context.task;
  const given = problem.sheetOrder === 'given';
  const sheets = drafts.map((sheet, s) => (given && s === drafts.length - 1 ? keepResidual(sheet) : sheet));
  const placed = new Set(sheets.flatMap((sheet) => sheet.panels));
  const left = context.units.units.map((_, unit) => unit).filter((unit) => !placed.has(unit));
  const cost = given
    ? sheets.reduce((sum, sheet) => sum + sheet.wasteArea, 0)
    : sheets.reduce((sum, sheet) => sum + netCents(problem, sheet), 0);
  return { sheets, left, leftByPriority: context.rules.leftByPriority(left), blocked, cost, method };
}
