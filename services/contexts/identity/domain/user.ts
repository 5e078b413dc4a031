import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { UserEvent } from '../identity.events.ts';
import { changeRules, type Rules } from './rules.ts';

/** Somebody who signs in. */
export interface UserState {
  /** Lower case; unique over all accounts. */
  readonly email: string;
  readonly name: string;
  readonly groupIds: readonly number[];
  /** Own rules, above those of the groups. */
  readonly rules: Rules;
  readonly isDeveloper: boolean;
  readonly isArchived: boolean;
  readonly lastSignInAt: string | null;
}

/** Folds a user's events. */
export const userAggregate: Aggregate<UserState, UserEvent> = {
  type: 'user',
  evolve(state, event, at) {
    if (event.type === 'user.created') return { ...event.data, rules: {}, isArchived: false, lastSignInAt: null };
    if (!state) throw new Error(`${event.type} before user.created`);
    switch (event.type) {
      case 'user.updated':
        return { ...state, ...event.data };
      case 'user.archived':
        return { ...state, isArchived: true };
      case 'user.restored':
        return { ...state, isArchived: false };
      case 'user.rulesSet':
        return { ...state, rules: changeRules(state.rules, event.data.permissions) };
      case 'user.rulesReset':
        return { ...state, rules: {} };
      case 'user.signedIn':
        return { ...state, lastSignInAt: at };
      // The password itself and the session are kept apart, in tables of their own.
      case 'user.passwordSet':
        return state;
      case 'user.signedOut':
        return state;
    }
  },
};
