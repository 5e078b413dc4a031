import type { SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';
import type { Candidate } from '../threads/task.ts';
import { Remaining } from './remaining.ts';
import { fillSequence, finishInOrder, type SequenceOptions } from './sequence.ts';

/**
 * Ruin and recreate: some sheets of a plan are emptied and filled anew, the others stay. In the challenge the last plate
 * is always among them, since waste is saved only there. Undefined when nothing better was found.
 */
export function refillSome(
  context: SearchContext,
  plan: Candidate,
  options: SequenceOptions,
): readonly SheetDraft[] | undefined {
  const given = context.task.problem.sheetOrder === 'given';
  const emptied = given ? pickWithLast(plan, options.random) : pickWasteful(plan, options.random);
  const remaining = new Remaining(context);
  const kept = plan.sheets.filter((_, i) => !emptied.has(i)).flatMap((sheet) => remaining.take(sheet) ?? []);
  if (!given) return [...kept, ...fillSequence(context, remaining, options)];
  const toBeat = plan.cost - kept.reduce((sum, sheet) => sum + sheet.wasteArea, 0);
  const filled =
    options.random() < 0.5
      ? finishInOrder(context, remaining, options.effort * 3, toBeat)
      : fillSequence(context, remaining, options);
  return filled && [...kept, ...filled].sort((a, b) => a.stock - b.stock);
}

/** The last sheet and one or two others. */
function pickWithLast(plan: Candidate, random: () => number): Set<number> {
  const last = plan.sheets.length - 1;
  const picked = new Set([last]);
  const others = Math.min(last, random() < 0.5 ? 1 : 2);
  while (picked.size <= others) picked.add(Math.floor(random() * last));
  return picked;
}

/** Two to four sheets, the wasteful ones more often. */
function pickWasteful(plan: Candidate, random: () => number): Set<number> {
  const share = (sheet: SheetDraft) => sheet.wasteArea / (sheet.width * sheet.height);
  const many = Math.min(plan.sheets.length, 2 + Math.floor(random() * 3));
  const ranked = plan.sheets
    .map((sheet, i) => ({ i, rank: share(sheet) * (0.3 + random()) }))
    .sort((a, b) => b.rank - a.rank);
  return new Set(ranked.slice(0, many).map(({ i }) => i));
}
