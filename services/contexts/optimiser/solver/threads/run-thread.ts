import { Budget } from '../search/budget.ts';
import { searchInOrder } from '../search/in-order.ts';
import { listUnits } from '../search/units.ts';
import { PanelRules } from '../shop/panel-rules.ts';
import { searchFills } from '../shop/search-fills.ts';
import type { SearchContext } from './context.ts';
import type { Candidate, ThreadMessage, ThreadTask } from './task.ts';
import { betterThan, wallClock } from './task.ts';
import { Front } from './trade-offs.ts';

/** Time every thread may search, however late it started, ms. */
export const FIRST_PLAN_MS = 150;

/** Runs one thread's share of the search and reports every improvement, then that it is done. */
export async function runThread(task: ThreadTask, report: (message: ThreadMessage) => void): Promise<void> {
  const skip = new Set(task.skip);
  const units = listUnits(task.problem, (item) => skip.has(item));
  const budget = new Budget({
    maxNodes: task.maxNodes,
    // A thread that came up late, on a busy machine, still gets the moment a first plan takes.
    deadline: Math.max(task.deadline, wallClock() + FIRST_PLAN_MS),
    now: wallClock,
    stop: task.stop,
    bound: task.bound,
  });
  let best: Candidate | undefined;
  const rules = new PanelRules(task.problem, units);
  const front = new Front(task.problem.sheetOrder === 'free');
  const context: SearchContext = {
    task,
    units,
    rules,
    budget,
    offer: (candidate) => {
      if (!betterThan(candidate, best)) {
        if (best && front.takes(candidate, best)) report({ kind: 'other', candidate, nodes: budget.nodes });
        return false;
      }
      best = candidate;
      front.leads(candidate);
      report({ kind: 'candidate', candidate, nodes: budget.nodes });
      return true;
    },
  };
  let exhausted = true;
  if (units.units.length > 0) {
    exhausted = units.ordered && !rules.binds ? searchInOrder(context) : await searchFills(context);
  }
  report({ kind: 'done', nodes: budget.nodes, exhausted });
}
