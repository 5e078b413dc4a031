import type { SheetDraft } from '../search/assemble.ts';
import { sheetsOf } from '../search/assemble.ts';
import { Beam } from '../search/beam.ts';
import { orientations, stockLines } from '../search/placeable.ts';
import { compile } from '../search/units.ts';
import type { SearchContext } from '../threads/context.ts';
import { fillSheet, MAX_SIZES } from './fill-sheet.ts';
import { fillWithinRules } from './fill-within-rules.ts';
import type { Remaining } from './remaining.ts';
import { candidateLines, fillScore } from './score-fill.ts';
import type { Sequence, SequenceOptions } from './sequence-options.ts';

/** Fills sheet after sheet until nothing is left to cut or to cut from; stops early when the budget ends. */
export function fillSequence(context: SearchContext, remaining: Remaining, options: SequenceOptions): Sequence {
  if (context.rules.binds) return fillWithinRules(context, remaining, options);
  const sheets: SheetDraft[] = [];
  while (remaining.count > 0) {
    const tail = endsTogether(context, remaining) && finishInOrder(context, remaining, options.effort * 3);
    if (tail) return { sheets: [...sheets, ...tail], blocked: [] };
    const best = bestFill(context, remaining, options);
    const taken = best && remaining.take(best);
    if (!taken) break;
    sheets.push(taken);
  }
  return { sheets, blocked: [] };
}

function bestFill(context: SearchContext, remaining: Remaining, options: SequenceOptions): SheetDraft | undefined {
  const { problem } = context.task;
  const lines = candidateLines(context, remaining);
  const turns = orientations(problem);
  const maxNodes = Math.max(30, Math.ceil(options.effort / (lines.length * turns.length)));
  const stacks = pickSizes(remaining, context, options.random);
  let best: SheetDraft | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    for (const transposed of turns) {
      const sheet = fillSheet(context, context.budget, { line, transposed, stacks, price: options.price, maxNodes });
      if (!sheet) continue;
      options.found(sheet);
      const score = fillScore(context, remaining, sheet, options.price);
      if (score > bestScore) {
        best = sheet;
        bestScore = score;
      }
    }
  }
  return best;
}

/** All sizes, or the largest half and a random half of as many as one fill can look at. */
function pickSizes(remaining: Remaining, context: SearchContext, random: () => number): number[][] {
  const open = remaining.stacks.filter((stack) => stack.length > 0);
  if (open.length <= MAX_SIZES) return open;
  const area = (stack: number[]): number => {
    const unit = context.units.units[stack[0]!]!;
    return unit.width * unit.height;
  };
  open.sort((a, b) => area(b) - area(a));
  const picked = open.splice(0, MAX_SIZES / 2);
  while (picked.length < MAX_SIZES) picked.push(...open.splice(Math.floor(random() * open.length), 1));
  return picked;
}

/** In the challenge the last plates are searched together, because only the rest of the last one is kept. */
function endsTogether(context: SearchContext, remaining: Remaining): boolean {
  const { problem } = context.task;
  if (problem.sheetOrder !== 'given') return false;
  const next = problem.sheets[stockLines(problem).find((line) => remaining.stock[line]! > 0) ?? -1];
  return next !== undefined && remaining.area <= 1.3 * next.width * next.height;
}

/** Sheets that are searched together at most. */
const MAX_TOGETHER = 4;

/**
 * Cuts all that is left from the next sheets by tree search over all of them. Undefined when the nodes did not suffice,
 * or for nothing with less waste than `toBeat`, mm².
 */
export function finishInOrder(
  context: SearchContext,
  remaining: Remaining,
  maxNodes: number,
  toBeat = Number.POSITIVE_INFINITY,
): SheetDraft[] | undefined {
  const { problem } = context.task;
  const lines = stockLines(problem).filter((line) => remaining.stock[line]! > 0);
  const pieces = (line: number) => Array<number>(Math.min(remaining.stock[line]!, MAX_TOGETHER)).fill(line);
  const bins = lines.flatMap(pieces).slice(0, MAX_TOGETHER);
  const stacks = remaining.stacks.filter((stack) => stack.length > 0);
  const compiled = compile(problem, context.units.units, stacks, bins, orientations(problem)[0]!);
  const beam = new Beam(compiled.instance, 'complete', context.task.seed);
  const part = context.budget.part(maxNodes, toBeat);
  for (let width = 1; !part.over && !beam.exhausted; width *= 2) {
    for (const guide of [1, 0]) if (!beam.exhausted) beam.pass(width, guide, part);
  }
  context.budget.settle(part);
  if (beam.bestPath.length === 0) return undefined;
  return sheetsOf(problem, context.units.units, compiled, beam.bestPath);
}
