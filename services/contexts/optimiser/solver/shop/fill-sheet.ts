import type { SheetDraft } from '../search/assemble.ts';
import { sheetsOf } from '../search/assemble.ts';
import { Beam } from '../search/beam.ts';
import type { Budget } from '../search/budget.ts';
import { FILL_GUIDES } from '../search/guides.ts';
import { compile } from '../search/units.ts';
import type { SearchContext } from '../threads/context.ts';

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
  const area = sheet.width * sheet.height;
  const stacks = request.stacks.map((stack) => {
    const unit = units[stack[0]!]!;
    return stack.slice(0, Math.max(1, Math.floor(area / (unit.width * unit.height))));
  });
  const compiled = compile(problem, units, stacks, [request.line], request.transposed, request.price);
  const beam = new Beam(compiled.instance, 'fill', seed);
  const part = budget.part(request.maxNodes);
  for (let width = 1; !part.over; width *= 2) {
    for (const guide of FILL_GUIDES) if (!beam.exhausted) beam.pass(width, guide, part);
    if (beam.exhausted) break;
  }
  budget.settle(part);
  if (beam.bestPartialPath.length === 0) return undefined;
  return sheetsOf(problem, units, compiled, beam.bestPartialPath)[0];
}
