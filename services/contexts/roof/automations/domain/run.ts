import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationRunEvent } from '../automations.events.ts';

type Started = Extract<AutomationRunEvent, { type: 'automationRun.started' }>['data'];
type Waited = Extract<AutomationRunEvent, { type: 'automationRun.waited' }>['data'];
type Settled = Extract<AutomationRunEvent, { type: 'automationRun.settled' }>['data'];

/** One run of a rule: what started it, what was decided, and what came of it. */
export interface AutomationRunState extends Started {
  readonly startedAt: string;
  readonly settled: Settled | null;
  /** What it waits for, and since when; null: it does not. */
  readonly waiting: (Waited & { readonly since: string }) | null;
  /** The run that tried it again. */
  readonly retriedAs: number | null;
}

/** Folds a run's events. */
export const automationRunAggregate: Aggregate<AutomationRunState, AutomationRunEvent> = {
  type: 'automationRun',
  evolve(state, { type, data }, at) {
    if (type === 'automationRun.started')
      return { ...data, startedAt: at, settled: null, waiting: null, retriedAs: null };
    if (!state) throw new Error(`${type} before automationRun.started`);
    switch (type) {
      case 'automationRun.waited':
        return { ...state, waiting: { ...data, since: at } };
      case 'automationRun.woken':
        return { ...state, waiting: null };
      case 'automationRun.retried':
        return { ...state, retriedAs: data.runId };
      default:
        return { ...state, waiting: null, settled: data };
    }
  },
};

const notDone: readonly Settled['outcome'][] = ['failed', 'refused', 'blocked', 'withheld'];
/** Whether a run was not done, and nobody tried it again. */
export const isLeft = ({ settled, retriedAs }: AutomationRunState): boolean =>
  settled !== null && notDone.includes(settled.outcome) && retriedAs === null;
