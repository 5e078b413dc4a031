import type { SheetDraft } from '../search/assemble.ts';
import { makeCandidate } from '../search/candidate.ts';
import { orientations, stockLines } from '../search/placeable.ts';
import type { SearchContext } from '../threads/context.ts';
import { wallClock } from '../threads/task.ts';
import { fillSheet, MAX_SIZES } from './fill-sheet.ts';
import type { Master, MasterProblem } from './master.ts';
import { orderSheets } from './order-sheets.ts';
import type { PatternPool } from './pattern-pool.ts';
import { groupOf, Remaining } from './remaining.ts';
import { fillSequence } from './sequence.ts';
import type { SequenceOptions } from './sequence-options.ts';

/** Rounds of pricing new patterns before the master chooses. */
const PRICING_ROUNDS = 3;
/** Less time than this is not worth a choice. */
const LEAST_CHOICE_SECONDS = 0.2;

/**
 * Prices new patterns with the duals of the set-covering master, lets the master choose, and finishes what it left by
 * tree search. Offers the plans; true when one was better or a new pattern turned up.
 */
export function coverWithPatterns(
  context: SearchContext,
  pool: PatternPool,
  master: Master,
  options: SequenceOptions,
): boolean {
  let news = false;
  for (let round = 0; round < PRICING_ROUNDS && !context.budget.over; round++) {
    if (!priceNewPatterns(context, pool, master, options)) break;
    news = true;
  }
  if (context.budget.over) return news;
  const problem = masterProblem(context, pool, new Remaining(context));
  const chosen = [dive(context, pool, master)];
  const { deadline } = context.task;
  if (deadline !== Number.POSITIVE_INFINITY) {
    const seconds = Math.min(2, (deadline - wallClock()) / 3000);
    // Near the end only the dive is used.
    if (seconds >= LEAST_CHOICE_SECONDS) {
      const times = master.choose(problem, seconds);
      if (times) chosen.push(times.flatMap((n, c) => Array<SheetDraft>(n).fill(pool.patterns[c]!)));
    }
  }
  for (const patterns of chosen) {
    const remaining = new Remaining(context);
    const chosenSheets = putTogether(remaining, patterns);
    const rest = fillSequence(context, remaining, { ...options, effort: options.effort * 4 });
    const sheets = orderSheets(context, [...chosenSheets, ...rest.sheets]);
    if (!sheets) continue;
    if (context.offer(makeCandidate(context, sheets, 'patterns + set covering', rest.blocked))) news = true;
  }
  return news;
}

function masterProblem(context: SearchContext, pool: PatternPool, remaining: Remaining): MasterProblem {
  return {
    columns: pool.columns,
    demand: remaining.stacks.map((stack) => stack.length),
    stock: context.task.problem.sheets.map((_, line) => remaining.stock[line]!),
  };
}

function priceNewPatterns(
  context: SearchContext,
  pool: PatternPool,
  master: Master,
  options: SequenceOptions,
): boolean {
  const { problem } = context.task;
  const answer = master.relax(masterProblem(context, pool, new Remaining(context)));
  if (!answer) return false;
  const groups = groupOf(context);
  const price = (unit: number): number => Math.max(1e-9, answer.panelPrice[groups[unit]!]!);
  // The dearest sizes first, if there are more than one fill can look at.
  const stacks = [...context.units.stacks].sort((a, b) => price(b[0]!) - price(a[0]!)).slice(0, MAX_SIZES);
  let added = false;
  for (const line of stockLines(problem)) {
    for (const transposed of orientations(problem)) {
      const request = { line, transposed, stacks, price, maxNodes: options.effort };
      const sheet = fillSheet(context, context.budget, request);
      if (!sheet) continue;
      const value = sheet.panels.reduce((sum, panel) => sum + price(panel), 0);
      const worth = value + answer.sheetPrice[line]! > sheet.costCents * 0.999;
      if (worth && pool.add(sheet)) added = true;
    }
  }
  return added;
}

/** Rounds the relaxation: take whole patterns, then the largest part, solve again for what is left. */
function dive(context: SearchContext, pool: PatternPool, master: Master): SheetDraft[] {
  const remaining = new Remaining(context);
  const taken: SheetDraft[] = [];
  while (remaining.count > 0 && !context.budget.over) {
    const usable = pool.patterns.map((_, c) => c).filter((c) => remaining.covers(pool.patterns[c]!));
    if (usable.length === 0) break;
    const columns = usable.map((c) => pool.columns[c]!);
    const answer = master.relax({ ...masterProblem(context, pool, remaining), columns });
    if (!answer) break;
    const before = taken.length;
    const order = usable.map((_, i) => i).sort((a, b) => answer.times[b]! - answer.times[a]!);
    for (const i of order) {
      const whole =
        taken.length === before
          ? Math.max(1, Math.floor(answer.times[i]! + 1e-6))
          : Math.floor(answer.times[i]! + 1e-6);
      for (let n = 0; n < whole; n++) {
        const pattern = pool.patterns[usable[i]!]!;
        if (!remaining.take(pattern)) break;
        taken.push(pattern);
      }
      if (answer.times[i]! < 1 && taken.length > before) break;
    }
    if (answer.times[order[0]!]! < 0.3) break;
  }
  return taken;
}

/** Takes the chosen patterns as far as their panels are still to be cut, the best used first. */
function putTogether(remaining: Remaining, patterns: readonly SheetDraft[]): SheetDraft[] {
  const waste = (sheet: SheetDraft): number => sheet.wasteArea / (sheet.width * sheet.height);
  const ordered = [...patterns].sort((a, b) => waste(a) - waste(b));
  return ordered.flatMap((pattern) => remaining.take(pattern) ?? []);
}
