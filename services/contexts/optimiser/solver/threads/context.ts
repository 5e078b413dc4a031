import type { Budget } from '../search/budget.ts';
import type { Units } from '../search/units.ts';
import type { PanelRules } from '../shop/panel-rules.ts';
import type { Candidate, ThreadTask } from './task.ts';

/** What every search method of a thread shares. */
export interface SearchContext {
  readonly task: ThreadTask;
  readonly units: Units;
  readonly rules: PanelRules;
  readonly budget: Budget;
  /** Hands in a plan; true when it is this thread's best so far. */
  readonly offer: (candidate: Candidate) => boolean;
}
