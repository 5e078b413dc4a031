import type { SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';
import type { Candidate } from '../threads/task.ts';
import { Remaining } from './remaining.ts';
import { fillSequence, finishInOrder } from './sequence.ts';
import type { SequenceOptions } from './sequence-options.ts';

/**
 * Ruin and recreate for sheets in a given order: some sheets of a plan are emptied and filled anew, the others stay. The
 * last one is always among them, since glass is saved only there. Undefined when nothing better was found.
 */
export function refillSome(
  context: SearchContext,
  plan: Candidate,
  options: SequenceOptions,
): readonly SheetDraft[] | undefined {
  const emptied = pickWithLast(plan, options.random);
  const remaining = new Remaining(context);
  const kept = plan.sheets.filter((_, i) => !emptied.has(i)).flatMap((sheet) => remaining.take(sheet) ?? []);
  const toBeat = plan.cost - kept.reduce((sum, sheet) => sum + sheet.wasteArea, 0);
  const filled =
    options.random() < 0.5
      ? finishInOrder(context, remaining, options.effort * 3, toBeat)
      : fillSequence(context, remaining, options).sheets;
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
