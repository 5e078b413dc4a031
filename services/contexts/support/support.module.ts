import { defineContext } from '../../platform/context.ts';
import { ticketAggregate } from './domain/ticket.ts';
import { supportTicket } from './projections/support-ticket.ts';
import { supportEvents } from './support.events.ts';
import { supportRoutes } from './support.http.ts';

/** Calls for help. */
export const supportContext = defineContext({
  name: 'support',
  events: [supportEvents],
  aggregates: [ticketAggregate],
  routes: [supportRoutes],
  projections: [supportTicket],
});
