import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PreferenceEvent } from '../communication.events.ts';
import type { NotificationPreferences } from '../preferences/preferences.contract.ts';

/** What a user wants to be told, and up to when the digest went out. Its id is the user's. */
export interface PreferencesState {
  /** Null: nothing was chosen, so it is as by default. */
  readonly chosen: NotificationPreferences | null;
  readonly digestUpTo: string | null;
}

const noPreferences: PreferencesState = { chosen: null, digestUpTo: null };

/** Folds the choices of one user. */
export const preferencesAggregate: Aggregate<PreferencesState, PreferenceEvent> = {
  type: 'notificationPreferences',
  evolve(before, event) {
    const state = before ?? noPreferences;
    return event.type === 'notificationPreferences.set'
      ? { ...state, chosen: event.data }
      : { ...state, digestUpTo: event.data.upTo };
  },
};
