import type { SearchContext } from '../threads/context.ts';
import { sheetsOf } from './assemble.ts';
import { Beam } from './beam.ts';
import { makeCandidate } from './candidate.ts';
import { COMPLETE_GUIDES, LAST_GUIDE } from './guides.ts';
import { orientations, stockLines } from './placeable.ts';
import type { Compiled } from './units.ts';
import { compile } from './units.ts';

/** Beam widths grow by these factors, one per thread in turn. */
const GROWTH = [1.5, 1.5, 1.33, 1.33];

interface Variant {
  readonly compiled: Compiled;
  readonly beam: Beam;
  guide: number;
  width: number;
}

/** A pass costs about as much as its width says, a little more where memory is slow: this share of the rest is planned. */
const CAUTION = 0.82;

/**
 * Tree search over all sheets in a given order: the way to go when stacks bind the cutting order. Several sheet orders
 * and first-cut directions are tried in turn. Returns true when nothing is left to search.
 */
export function searchInOrder(context: SearchContext): boolean {
  const variants = listVariants(context);
  const growth = GROWTH[context.task.thread % GROWTH.length]!;
  // Waste is comparable, and so may be shared as a bound, only between searches over the same sheets.
  const shares = new Set(variants.map((v) => v.compiled.bins.join())).size === 1;
  const budget = context.budget;
  let open = variants;
  while (open.length > 0 && !budget.over) {
    for (const variant of open) {
      const { beam } = variant;
      if (!shares) budget.bound[0] = Number.POSITIVE_INFINITY;
      const spent = budget.mark();
      const finished = beam.pass(variant.width, variant.guide, budget, () => improved(context, variant, shares));
      if (beam.bestPath.length === 0) offerPartial(context, variant);
      if (!finished) {
        if (budget.over) return false;
        // The memory bound ended the pass: wider is not possible.
        beam.exhausted = true;
      }
      const room = context.task.problem.without.includes('last pass')
        ? Number.POSITIVE_INFINITY
        : budget.timesLeft(spent);
      widen(variant, growth, (room / open.length) * CAUTION);
    }
    open = open.filter((variant) => !variant.beam.exhausted);
  }
  return open.length === 0;
}

/**
 * Makes the next pass wider: by `growth`, or, when two more such steps would not end in time, as wide as can. A pass that
 * is cut short finds next to nothing. `room` is how many times the last pass fits into what is left. When it does not fit
 * again, a guide that no thread has used may still find something with a narrower one.
 */
function widen(variant: Variant, growth: number, room: number): void {
  const factor = room > growth + growth * growth ? growth : room;
  if (factor < 1) variant.guide = LAST_GUIDE;
  variant.width = Math.max(factor < 1 ? 1 : variant.width + 1, Math.floor(variant.width * factor));
}

function improved(context: SearchContext, variant: Variant, shares: boolean): void {
  const { beam, compiled } = variant;
  const bound = context.budget.bound;
  if (shares && beam.bestWaste < bound[0]!) bound[0] = beam.bestWaste;
  const { problem } = context.task;
  const sheets = sheetsOf(problem, context.units.units, compiled, beam.bestPath);
  context.offer(makeCandidate(context, sheets, 'tree search'));
}

function offerPartial(context: SearchContext, variant: Variant): void {
  const path = variant.beam.bestPartialPath;
  if (path.length === 0) return;
  const sheets = sheetsOf(context.task.problem, context.units.units, variant.compiled, path);
  context.offer(makeCandidate(context, sheets, 'tree search'));
}

function listVariants(context: SearchContext): Variant[] {
  const { task, units } = context;
  const { problem } = task;
  const all = problem.without.includes('two guides') ? COMPLETE_GUIDES.slice(0, 1) : COMPLETE_GUIDES;
  const guides = task.threads === 1 ? all : [all[task.thread % all.length]!];
  const variants: Variant[] = [];
  for (const bins of sheetOrders(context)) {
    for (const transposed of orientations(problem)) {
      const compiled = compile(problem, units.units, units.stacks, bins, transposed);
      for (const guide of guides) {
        variants.push({ compiled, beam: new Beam(compiled.instance, 'complete', task.seed), guide, width: 1 });
      }
    }
  }
  return variants;
}

/** The challenge's order, or offcuts first and then each stock size in turn in front. */
function sheetOrders(context: SearchContext): number[][] {
  const { problem } = context.task;
  const need = context.units.units.length;
  const repeat = (line: number): number[] => Array<number>(Math.min(problem.sheets[line]!.quantity, need)).fill(line);
  const lines = stockLines(problem);
  if (problem.sheetOrder === 'given') return [lines.flatMap(repeat).slice(0, need)];
  const offcuts = lines.filter((line) => problem.sheets[line]!.offcut);
  const area = (line: number): number => problem.sheets[line]!.width * problem.sheets[line]!.height;
  offcuts.sort((a, b) => area(a) - area(b));
  const stock = lines.filter((line) => !problem.sheets[line]!.offcut);
  const fronts = stock.length > 0 ? stock : [-1];
  const orders: number[][] = [];
  for (const front of fronts) {
    const rest = [...stock.filter((line) => line === front), ...stock.filter((line) => line !== front)];
    orders.push([...offcuts, ...rest].flatMap(repeat));
    if (offcuts.length > 0) orders.push([...rest, ...offcuts].flatMap(repeat));
  }
  return orders;
}
