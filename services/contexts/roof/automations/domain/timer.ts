import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationTimerEvent } from '../automations.events.ts';

/** How far a trigger by time has come. */
interface Fired {
  /** The last instant it came, ISO in UTC. */
  readonly occurrence: string;
  /** More records are due at that instant, with ids above this one; null: it is done. */
  readonly after: number | null;
}
/** What time has started of a rule, by its triggers; under the rule's own id. */
export type AutomationTimerState = Readonly<Record<string, Fired>>;

/** Folds what time started. */
export const automationTimerAggregate: Aggregate<AutomationTimerState, AutomationTimerEvent> = {
  type: 'automationTimer',
  evolve: (state, { data: { triggerKey, occurrence, after } }) => ({
    ...state,
    [triggerKey]: { occurrence, after },
  }),
};
