import type { SheetDraft } from '../search/assemble.ts';
import { sheetsOf } from '../search/assemble.ts';
import { Beam } from '../search/beam.ts';
import type { Budget } from '../search/budget.ts';
import { FILL_GUIDES } from '../search/guides.ts';
import type { Unit } from '../search/units.ts';
import { compile } from '../search/units.ts';
import type { SearchContext } from '../threads/context.ts';
import { stackIntoGaps } from './stack-into-gaps.ts';

/** Most sizes one fill looks at; with more, a seeded choice is taken by the caller. */
export const MAX_SIZES = 120;

/** What one fill is asked for. */
export interface FillRequest {
  /** Index into problem.sheets. */
  readonly line: number;
  readonly transposed: boolean;
  /** Panels still to cut, equal ones in one list. */
  readonly stacks: readonly (readonly number[])[];
  /** What a panel is worth. */
  readonly price: (unit: number) => number;
  readonly maxNodes: number;
}

/** Fills one sheet with the most valuable panels the node budget finds; undefined when none fits. */
export function fillSheet(context: SearchContext, budget: Budget, request: FillRequest): SheetDraft | undefined {
  const { problem, seed } = context.task;
  const { units } = context.units;
  const sheet = problem.sheets[request.line]!;
  const stacks = request.stacks.map((stack) => asFarAsFits(units, stack, sheet.width * sheet.height));
  const compiled = compile(problem, units, stacks, [request.line], request.transposed, request.price);
  const beam = new Beam(compiled.instance, 'fill', seed);
  const part = budget.part(request.maxNodes);
  for (let width = 1; !part.over; width *= 2) {
    for (const guide of FILL_GUIDES) if (!beam.exhausted) beam.pass(width, guide, part);
    if (beam.exhausted) break;
  }
  budget.settle(part);
  if (beam.bestPartialPath.length === 0) return undefined;
  const filled = sheetsOf(problem, units, compiled, beam.bestPartialPath)[0];
  // Stacks bind the order, which a panel put into a gap would break.
  if (!filled || problem.cutting.stages < 4 || context.units.ordered) return filled;
  return stackIntoGaps(context, filled, stacks, request.price);
}

/** As many of a stack as the sheet's area could hold, one at least. */
function asFarAsFits(units: readonly Unit[], stack: readonly number[], area: number): readonly number[] {
  let used = 0;
  let count = 0;
  for (const panel of stack) {
    used += units[panel]!.width * units[panel]!.height;
    if (used > area && count > 0) break;
    count++;
  }
  return count === stack.length ? stack : stack.slice(0, count);
}
