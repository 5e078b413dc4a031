import type { SheetDraft } from '../search/assemble.ts';
import { orientations } from '../search/placeable.ts';
import type { SearchContext } from '../threads/context.ts';
import { type Choice, chooseGroups, safeChoice } from './choose-groups.ts';
import { CuttingState } from './cutting-state.ts';
import { fillSheet, MAX_SIZES } from './fill-sheet.ts';
import { NO_GROUP } from './panel-rules.ts';
import type { Remaining } from './remaining.ts';
import { candidateLines, fillScore } from './score-fill.ts';
import type { Sequence, SequenceOptions } from './sequence-options.ts';

/** Times a sheet is filled again without the groups that did not come out whole. */
const REFILLS = 4;
/** How much more a panel that has to be on the sheet is worth, and one of a group that was begun. */
const MUST = 40;
const SHOULD = 4;

/**
 * Fills sheet after sheet so that groups, open-group limits and due days hold at every step: which groups may be on the
 * next sheet is chosen first, and a fill that breaks a rule is made again without the groups that broke it.
 */
export function fillWithinRules(context: SearchContext, remaining: Remaining, options: SequenceOptions): Sequence {
  const { rules } = context;
  const state = new CuttingState(rules);
  const sheets: SheetDraft[] = [];
  const blocked: number[] = [];
  // Panels that are on other sheets already are none of this plan's business.
  const here = new Set(remaining.stacks.flat());
  state.giveUp(context.units.units.map((_, panel) => panel).filter((panel) => !here.has(panel)));
  while (remaining.count > 0 && !context.budget.over) {
    const sheet = nextSheet(context, remaining, state, options);
    if (sheet) {
      sheets.push(sheet);
      state.cut(sheet.panels);
      continue;
    }
    if (context.budget.over) break;
    const { isAllowed } = safeChoice(context, remaining, state);
    const dropped = remaining.drop(isAllowed);
    state.giveUp(dropped);
    blocked.push(...dropped);
  }
  return { sheets, blocked };
}

function nextSheet(
  context: SearchContext,
  remaining: Remaining,
  state: CuttingState,
  options: SequenceOptions,
): SheetDraft | undefined {
  let choice: Choice = chooseGroups(context, remaining, state, options.random);
  for (let refill = 0; refill < REFILLS && !context.budget.over; refill++) {
    const { best, offending } = bestFill(context, remaining, state, options, choice, 1);
    if (best) return remaining.take(best);
    if (offending.size === 0) break;
    choice = without(choice, offending, context);
  }
  const { best } = bestFill(context, remaining, state, options, safeChoice(context, remaining, state), 3);
  return best && remaining.take(best);
}

function without(choice: Choice, groups: ReadonlySet<number>, context: SearchContext): Choice {
  const { group } = context.rules;
  return { ...choice, isAllowed: (panel) => !groups.has(group[panel]!) && choice.isAllowed(panel) };
}

/** The best fill that keeps the rules, or the groups that kept the best of the others from it. */
function bestFill(
  context: SearchContext,
  remaining: Remaining,
  state: CuttingState,
  options: SequenceOptions,
  choice: Choice,
  factor: number,
): { best?: SheetDraft; offending: ReadonlySet<number> } {
  const stacks = pickStacks(context, remaining, choice, options.random);
  let best: SheetDraft | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  let offending: ReadonlySet<number> = new Set();
  let worstScore = Number.NEGATIVE_INFINITY;
  if (stacks.length === 0) return { offending };
  const lines = candidateLines(context, remaining);
  const turns = orientations(context.task.problem);
  const maxNodes = Math.max(30, Math.ceil((factor * options.effort) / (lines.length * turns.length)));
  const price = (panel: number): number =>
    options.price(panel) * (choice.must(panel) ? MUST : choice.should(panel) ? SHOULD : 1);
  for (const line of lines) {
    for (const transposed of turns) {
      const sheet = fillSheet(context, context.budget, { line, transposed, stacks, price, maxNodes });
      if (!sheet) continue;
      options.found(sheet);
      const score = fillScore(context, remaining, sheet, options.price);
      const broken = brokenBy(context, remaining, state, choice, sheet.panels);
      if (broken === 'sound') {
        if (score <= bestScore) continue;
        best = sheet;
        bestScore = score;
      } else if (broken !== 'hopeless' && score > worstScore) {
        offending = broken;
        worstScore = score;
      }
    }
  }
  return best ? { best, offending } : { offending };
}

/** The groups that a sheet must do without, or that it is sound, or that leaving groups off would not help. */
function brokenBy(
  context: SearchContext,
  remaining: Remaining,
  state: CuttingState,
  choice: Choice,
  panels: readonly number[],
): ReadonlySet<number> | 'sound' | 'hopeless' {
  const { rules } = context;
  if (!state.admits(panels, choice.earliest)) return 'hopeless';
  const on = rules.countGroups(panels);
  const partial = [...on].filter(([group, count]) => state.isOpen(group, count)).map(([group]) => group);
  const offending = new Set<number>();
  if (rules.sharing === 'sheet') for (const group of partial) offending.add(group);
  if (rules.sharing === 'rack') {
    // One rack at a time stays unfinished, and only one than which nothing is more urgent: the next sheet can go on with it.
    const begun = new Set(state.open());
    const next = earliestBut(context, remaining, panels);
    const stays = partial.filter((group) => begun.has(group) || choice.urgency(group) <= next);
    const kept = stays.find((group) => begun.has(group)) ?? mostOf(stays, on);
    for (const group of partial) if (group !== kept && !begun.has(group)) offending.add(group);
  }
  if (offending.size === 0) return 'sound';
  return choice.lead !== NO_GROUP && offending.has(choice.lead) && offending.size === on.size && !choice.hasOthers
    ? 'hopeless'
    : offending;
}

function mostOf(groups: readonly number[], counts: ReadonlyMap<number, number>): number | undefined {
  return [...groups].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b)[0];
}

function earliestBut(context: SearchContext, remaining: Remaining, panels: readonly number[]): number {
  if (!context.rules.isDated) return Number.POSITIVE_INFINITY;
  const taken = new Set(panels);
  let first = Number.POSITIVE_INFINITY;
  for (const stack of remaining.stacks) {
    for (const panel of stack) if (!taken.has(panel)) first = Math.min(first, context.rules.urgency[panel]!);
  }
  return first;
}

/** What may be on the sheet, stack by stack up to the first panel that may not; panels that must be on it come first. */
function pickStacks(context: SearchContext, remaining: Remaining, choice: Choice, random: () => number): number[][] {
  const open: number[][] = [];
  for (const stack of remaining.stacks) {
    const end = stack.findIndex((panel) => !choice.isAllowed(panel));
    const part = end < 0 ? stack : stack.slice(0, end);
    if (part.length > 0) open.push(part);
  }
  if (open.length <= MAX_SIZES) return open;
  const { units } = context.units;
  const keyed = open.map((stack) => {
    const unit = units[stack[0]!]!;
    const isMust = stack.some((panel) => choice.must(panel));
    return { stack, isMust, key: unit.width * unit.height * (0.3 + random()) };
  });
  keyed.sort((a, b) => Number(b.isMust) - Number(a.isMust) || b.key - a.key);
  return keyed.slice(0, MAX_SIZES).map((entry) => entry.stack);
}
