import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { ticketAggregate } from '../domain/ticket.ts';
import type { TicketBody } from '../support.contract.ts';

/** Asks for help; the ticket gets the number people quote. */
export const createTicket = command('support.createTicket', async (input: TicketBody, context) => {
  const ticket = await context.start(ticketAggregate);
  const { label: number } = await context.nextLabel('supportTicket');
  return outcome(
    { id: ticket.id, number },
    change(ticket, [{ type: 'supportTicket.created', data: { ...input, number } }]),
  );
});
