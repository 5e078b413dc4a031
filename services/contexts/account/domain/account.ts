import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { AccountDetails, Location } from '../account.contract.ts';
import type { AccountEvent } from '../account.events.ts';

type Opened = Extract<AccountEvent, { type: 'account.opened' }>['data'];

/** A company that works with the product: one tenant. Its id is the account id. */
export interface AccountState extends AccountDetails, Omit<Opened, keyof AccountDetails> {
  readonly locations: readonly Location[];
  /** Name of the logo's image. Absent in states of before there were logos. */
  readonly logo?: string | null;
}

/** Folds an account's events. */
export const accountAggregate: Aggregate<AccountState, AccountEvent> = {
  type: 'account',
  evolve(state, event) {
    if (event.type === 'account.opened') return { ...event.data, locations: [] };
    if (!state) throw new Error(`${event.type} before account.opened`);
    switch (event.type) {
      case 'account.activated':
        return { ...state, isActivated: true };
      case 'account.updated':
        return { ...state, ...event.data };
      case 'account.logoSet':
        return { ...state, logo: event.data.image };
      case 'account.logoRemoved':
        return { ...state, logo: null };
      case 'account.settingsUpdated':
        return { ...state, settings: { ...state.settings, ...event.data } };
      case 'account.settingsReset':
        return { ...state, settings: event.data };
      case 'account.subscriptionChanged':
        return { ...state, ...event.data };
      case 'account.billingSetUp':
        return { ...state, isInitialBillingSetup: true };
      case 'account.locationAdded':
        return { ...state, locations: [...state.locations, event.data] };
      case 'account.locationUpdated':
        return { ...state, locations: state.locations.map((l) => (l.id === event.data.id ? event.data : l)) };
      case 'account.locationRemoved':
        return { ...state, locations: state.locations.filter((l) => l.id !== event.data.id) };
    }
  },
};
