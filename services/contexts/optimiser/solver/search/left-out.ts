import type { Plan, UnplacedItem } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Candidate } from '../threads/task.ts';
import { stockLines } from './placeable.ts';
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
  // While sheets are left, only an early end of the search explains it.
  const early = !candidate || stopped === 'cancelled' || (stopped !== 'finished' && sheetsLeft(problem, candidate));
  return [...quantity].map(([item, count]) => ({
    itemId: problem.items[item]!.id,
    quantity: count,
    code: early ? 'stopped' : 'no_room',
    reason: early
      ? 'The search ended before a place was found; give it more time.'
      : 'No room was found for it on the sheets in stock.',
  }));
}

function sheetsLeft(problem: Problem, candidate: Candidate): boolean {
  const inStock = stockLines(problem).reduce((sum, line) => sum + problem.sheets[line]!.quantity, 0);
  return candidate.sheets.length < inStock;
}
