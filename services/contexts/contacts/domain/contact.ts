import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { AccountStatus, ContactBody } from '../contacts.contract.ts';
import type { ContactEvent } from '../contacts.events.ts';

/** A customer or supplier. */
export interface ContactState extends ContactBody {
  readonly accountStatus: (typeof AccountStatus)['options'][number];
  readonly isArchived: boolean;
  readonly createdAt: string;
}

/** Folds a contact's events. */
export const contactAggregate: Aggregate<ContactState, ContactEvent> = {
  type: 'contact',
  evolve(state, event, at) {
    if (event.type === 'contact.created')
      return { ...event.data, accountStatus: 'active', isArchived: false, createdAt: at };
    if (!state) throw new Error(`${event.type} before contact.created`);
    switch (event.type) {
      case 'contact.updated':
        return { ...state, ...event.data };
      case 'contact.archived':
        return { ...state, isArchived: true };
      case 'contact.restored':
        return { ...state, isArchived: false };
      case 'contact.creditStatusSet':
        return { ...state, accountStatus: event.data.to };
    }
  },
};
