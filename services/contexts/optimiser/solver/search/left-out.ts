import type { Plan, UnplacedItem } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Candidate } from '../threads/task.ts';
import { listUnits } from './units.ts';

/** Names the cuttable items that a plan leaves out, and why: the search was ended early, or the stock did not suffice. */
export function leftOut(
  problem: Problem,
  unplaceable: ReadonlyMap<number, UnplacedItem>,
  candidate: Candidate | undefined,
  stopped: Plan['stopped'],
): UnplacedItem[] {
  const { units } = listUnits(problem, (item) => unplaceable.has(item));
  const left = candidate ? candidate.left : units.map((_, unit) => unit);
  const quantity = new Map<number, number>();
  for (const unit of left) {
    const item = units[unit]!.item;
    quantity.set(item, (quantity.get(item) ?? 0) + 1);
  }
  const early = !candidate || stopped === 'cancelled';
  return [...quantity].map(([item, count]) => ({
    itemId: problem.items[item]!.id,
    quantity: count,
    code: early ? 'stopped' : 'no_room',
    reason: early
      ? 'The search was stopped before a place was found.'
      : 'The sheets in stock are used up; no room was found on them.',
  }));
}
