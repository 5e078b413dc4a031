import type { SheetDraft } from '../search/assemble.ts';
import { makeCandidate } from '../search/candidate.ts';
import { seededRandom } from '../search/random.ts';
import type { SearchContext } from '../threads/context.ts';
import { betterThan, type Candidate } from '../threads/task.ts';
import { coverWithPatterns } from './cover.ts';
import { orderSheets } from './order-sheets.ts';
import { PatternPool } from './pattern-pool.ts';
import { refillSome } from './refill.ts';
import { Remaining } from './remaining.ts';
import { fillSequence } from './sequence.ts';

/** Nodes for each sheet of the first plan: an answer in no time. */
const FIRST_EFFORT = 60;
const MAX_EFFORT = 40_000;
const MAX_PLANNED_EFFORT = 2500;
/** In a shop effort pays more than rounds: after each of the first plans the budget left is split over this many. */
const PLANNED_ROUNDS = 2;
const PLANNING_ROUNDS = 3;
/** Every so many rounds the master chooses among the patterns found. */
const COVER_EVERY = 4;
/** After each round sheets of the best plan are filled again this often. */
const REFILLS = 3;
/** Rounds without a better plan and without a new pattern after which the search has nothing left to try. */
const PATIENCE = 12;

/**
 * Sheet by sheet: fill one sheet as well as possible, then the next; raise the price of panels that landed on wasteful
 * sheets and start again. In a shop the filled sheets are also patterns from which the master chooses. Returns true when
 * nothing new turned up for a while.
 */
export async function searchFills(context: SearchContext): Promise<boolean> {
  const { problem, seed, thread } = context.task;
  const { rules, units } = context;
  const random = seededRandom(seed * 7919 + thread);
  const pool = new PatternPool(context);
  const prices = new PanelPrices(context, 1 + 0.1 * (thread % 2) + 0.02);
  // Loaded only here: starting GLPK and HiGHS costs time that other searches need not spend.
  const { without } = problem;
  const isChoice = problem.sheetOrder === 'free' && !units.ordered && !without.includes('master');
  const master = isChoice ? await (await import('./load-master.ts')).loadMaster() : undefined;
  let effort = FIRST_EFFORT;
  let idle = 0;
  let isShort = false;
  let best: Candidate | undefined;
  const offer = (candidate: Candidate): boolean => {
    if (betterThan(candidate, best)) best = candidate;
    return context.offer(candidate);
  };
  // In a shop patterns do as well what this does for the challenge.
  const refills = problem.sheetOrder === 'given' && !rules.binds && !without.includes('refill') ? REFILLS : 0;
  const urgent = (panel: number): number => prices.of(panel) * rules.weight(panel);
  // Without a master the rounds differ by chance alone, so only the budget ends them.
  const patience = master ? PATIENCE : Number.POSITIVE_INFINITY;
  for (let round = 1; !context.budget.over && idle < patience; round++) {
    let news = false;
    const found = (sheet: SheetDraft): void => {
      if (master && pool.add(sheet)) news = true;
    };
    // Once glass ran short every second round cuts the highest priorities first.
    const price = isShort && round % 2 === 0 ? urgent : prices.of;
    const options = { effort, price, random, found };
    const { sheets, blocked } = fillSequence(context, new Remaining(context), options);
    const ordered = orderSheets(context, sheets);
    if (ordered) {
      const candidate = makeCandidate(context, ordered, 'sheet by sheet', blocked);
      isShort ||= rules.hasPriorities && candidate.left.length > 0;
      if (offer(candidate)) news = true;
    }
    for (let n = 0; n < refills && best && best.sheets.length > 1 && !context.budget.over; n++) {
      const refilled = refillSome(context, best, options);
      if (refilled && offer(makeCandidate(context, refilled, 'sheet by sheet, some again'))) news = true;
    }
    if (master && round % COVER_EVERY === 0 && !context.budget.over) {
      if (coverWithPatterns(context, pool, master, options)) news = true;
    }
    if (!without.includes('prices')) prices.learn(sheets, random);
    idle = news ? 0 : idle + 1;
    if (master && round <= PLANNING_ROUNDS) effort = Math.max(effort, plannedEffort(context, sheets.length));
    else if (round % 3 === 0) effort = Math.min(MAX_EFFORT, Math.ceil(effort * 1.4));
  }
  return !context.budget.over;
}

function plannedEffort(context: SearchContext, sheets: number): number {
  const perSheet = context.budget.remainingNodes() / PLANNED_ROUNDS / Math.max(1, sheets);
  // Without an end in sight (nothing but a cancel ends the search) start in the middle.
  if (!Number.isFinite(perSheet)) return 1000;
  return Math.max(FIRST_EFFORT, Math.min(MAX_PLANNED_EFFORT, Math.ceil(perSheet)));
}

/** What a panel is worth to a fill, corrected after each plan by how well its sheet was used. */
class PanelPrices {
  private readonly values: number[];
  private readonly context: SearchContext;
  private readonly exponent: number;
  /** Panels that keep one price: equal ones, or each for itself where stacks hold different ones. */
  private readonly alike: readonly (readonly number[])[];

  constructor(context: SearchContext, exponent: number) {
    this.context = context;
    this.exponent = exponent;
    const { units, stacks, ordered } = context.units;
    this.alike = ordered ? units.map((_, unit) => [unit]) : stacks;
    this.values = units.map((unit) => (unit.width * unit.height) ** exponent);
  }

  /** Price of a panel. */
  readonly of = (unit: number): number => this.values[unit]!;

  /** Moves prices towards what the panels cost in this plan. Equal panels keep one price. */
  learn(sheets: readonly SheetDraft[], random: () => number): void {
    const { units } = this.context.units;
    const cost: number[] = this.values.slice();
    for (const sheet of sheets) {
      const used = sheet.width * sheet.height - sheet.keptArea;
      const rate = used / Math.max(1, sheet.itemArea);
      for (const panel of sheet.panels) {
        cost[panel] = (units[panel]!.width * units[panel]!.height) ** this.exponent * rate;
      }
    }
    const weight = 0.2 + 0.5 * random();
    for (const stack of this.alike) {
      const mean = stack.reduce((sum, unit) => sum + cost[unit]!, 0) / stack.length;
      const noise = 1 + 0.04 * (random() - 0.5);
      const value = ((1 - weight) * this.values[stack[0]!]! + weight * mean) * noise;
      for (const unit of stack) this.values[unit] = value;
    }
  }
}
