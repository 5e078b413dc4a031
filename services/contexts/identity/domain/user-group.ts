import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { UserGroupEvent } from '../identity.events.ts';
import { changeRules, type Rules } from './rules.ts';

/** Users with rights in common. */
export interface UserGroupState {
  readonly name: string;
  readonly rules: Rules;
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
}

/** Folds a group's events. */
export const userGroupAggregate: Aggregate<UserGroupState, UserGroupEvent> = {
  type: 'userGroup',
  evolve(state, event) {
    if (event.type === 'userGroup.created')
      return { name: event.data.name, rules: {}, isArchived: false, isDeleted: false };
    if (!state) throw new Error(`${event.type} before userGroup.created`);
    switch (event.type) {
      case 'userGroup.renamed':
        return { ...state, name: event.data.name };
      case 'userGroup.rulesSet':
        return { ...state, rules: changeRules(state.rules, event.data.permissions) };
      case 'userGroup.rulesReset':
        return { ...state, rules: {} };
      case 'userGroup.archived':
        return { ...state, isArchived: true };
      case 'userGroup.restored':
        return { ...state, isArchived: false };
      case 'userGroup.deleted':
        return { ...state, isDeleted: true };
    }
  },
};
