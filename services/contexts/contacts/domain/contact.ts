import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { AccountStatus, Supplier } from '../contacts.contract.ts';
import type { ContactEvent } from '../contacts.events.ts';
import type { StoredContent } from './content.ts';

/** A customer or supplier. States that were saved before some fields existed lack them: read them by `contentOf`. */
export interface ContactState extends StoredContent {
  readonly accountStatus: (typeof AccountStatus)['options'][number];
  readonly supplier?: Supplier;
  readonly isArchived: boolean;
  readonly isDeleted?: boolean;
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
      case 'contact.deleted':
        return { ...state, isDeleted: true };
      case 'contact.creditStatusSet':
        return { ...state, accountStatus: event.data.to };
      case 'contact.supplierChanged':
        return { ...state, supplier: event.data };
      default:
        return { ...state, ...event.data.contact };
    }
  },
};
