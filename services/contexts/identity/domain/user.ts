import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { UserEvent } from '../identity.events.ts';
import type { Grant } from './grant.ts';
import { changeRules, type Rules } from './rules.ts';

/** So many grants of a person are remembered, those that ended included. */
const keptGrants = 100;

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
  /** Signs in with a code of an authenticator too. Absent in states of before there was one. */
  readonly isMfaEnabled?: boolean;
  /** A password was set: an invitation is answered. */
  readonly hasPassword?: boolean;
  readonly lastSignInAt: string | null;
  /** Name of the picture's image. Absent in states of before there were pictures. */
  readonly picture?: string | null;
  /** Rights with an end, oldest first. Absent in states of before there were grants. */
  readonly grants?: readonly Grant[];
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
      case 'user.rightsGranted':
        return { ...state, grants: [...(state.grants ?? []), { ...event.data, at }].slice(-keptGrants) };
      case 'user.grantTakenBack':
        return {
          ...state,
          grants: (state.grants ?? []).map((one) => (one.id === event.data.id ? ended(one, at) : one)),
        };
      case 'user.pictureSet':
        return { ...state, picture: event.data.image };
      case 'user.pictureRemoved':
        return { ...state, picture: null };
      case 'user.signedIn':
        return { ...state, lastSignInAt: at };
      case 'user.mfaEnabled':
        return { ...state, isMfaEnabled: true };
      case 'user.mfaDisabled':
        return { ...state, isMfaEnabled: false };
      // The password itself, secrets and sessions are kept apart, in tables of their own.
      case 'user.passwordSet':
        return { ...state, hasPassword: true };
      case 'user.linkSent':
        return state;
      case 'user.signedOut':
      case 'user.sessionsEnded':
        return state;
    }
  },
};

/** A grant that was taken back ended then. */
const ended = (grant: Grant, at: string): Grant => ({ ...grant, until: at });
