import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { StageEvent, StageKey } from '../production.events.ts';

/** A kind of work as the account names and orders it. */
export interface StageState {
  readonly key: StageKey;
  readonly name: string;
  readonly order: number;
  readonly isArchived: boolean;
  readonly isDeleted?: boolean;
}

/** Folds a stage's events. */
export const stageAggregate: Aggregate<StageState, StageEvent> = {
  type: 'stage',
  evolve(state, event) {
    if (event.type === 'stage.created') return { ...event.data, isArchived: false };
    if (!state) throw new Error(`${event.type} before stage.created`);
    switch (event.type) {
      case 'stage.updated':
        return { ...state, ...event.data };
      case 'stage.archived':
        return { ...state, isArchived: true };
      case 'stage.restored':
        return { ...state, isArchived: false };
      case 'stage.deleted':
        return { ...state, isArchived: true, isDeleted: true };
    }
  },
};
