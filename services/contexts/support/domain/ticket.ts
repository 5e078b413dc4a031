import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { TicketBody } from '../support.contract.ts';
import type { SupportEvent } from '../support.events.ts';

/** A call for help. */
export interface TicketState extends TicketBody {
  readonly number: string;
}

/** Folds a ticket's events. */
export const ticketAggregate: Aggregate<TicketState, SupportEvent> = {
  type: 'supportTicket',
  evolve: (_, event) => event.data,
};
