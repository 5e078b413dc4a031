import type { Plan, UnplacedCode, UnplacedItem } from '../plan.ts';
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
  const blocked = new Set(candidate?.blocked.map((unit) => units[unit]!.item));
  const cut = new Set(candidate?.sheets.flatMap((sheet) => sheet.panels).map((unit) => units[unit]!.item));
  let highest = 0;
  for (const item of cut) highest = Math.max(highest, problem.items[item]!.priority ?? 0);
  const early = !candidate || stopped === 'cancelled' || (stopped !== 'finished' && sheetsLeft(problem, candidate));
  return [...quantity].map(([item, count]) => {
    const { id, priority = 0, group } = problem.items[item]!;
    let code: UnplacedCode = 'no_room';
    if (blocked.has(item) && (problem.groups === 'sheet' || sheetsLeft(problem, candidate))) code = 'group';
    else if (early) code = 'stopped';
    else if (priority < highest) code = 'priority';
    return { itemId: id, quantity: count, code, reason: reasonFor(code, problem, group) };
  });
}

function reasonFor(code: UnplacedCode, { groups }: Problem, group: string | undefined): string {
  switch (code) {
    case 'stopped':
      return 'The search ended before a place was found; give it more time.';
    case 'priority':
      return 'There is not enough glass, and panels of higher priority were cut first.';
    case 'group':
      return groups === 'sheet' && group !== undefined
        ? `No sheet in stock was found that holds group "${group}" whole.`
        : 'The rules for groups and due days leave no place for it on the sheets in stock.';
    default:
      return 'No room was found for it on the sheets in stock.';
  }
}

function sheetsLeft(problem: Problem, candidate: Candidate | undefined): boolean {
  const inStock = stockLines(problem).reduce((sum, line) => sum + problem.sheets[line]!.quantity, 0);
  return (candidate?.sheets.length ?? 0) < inStock;
}
