import { defineContext } from '../../platform/context.ts';
import { contactEvents } from './contacts.events.ts';
import { contactsRoutes } from './contacts.http.ts';
import { contactAggregate } from './domain/contact.ts';
import { contactList } from './projections/contact-list.ts';

/** Customers and suppliers. */
export const contactsContext = defineContext({
  name: 'contacts',
  events: [contactEvents],
  aggregates: [contactAggregate],
  routes: [contactsRoutes],
  projections: [contactList],
});
