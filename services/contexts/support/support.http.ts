import { routes } from '../../platform/http/routes.ts';
import { createTicket } from './commands/create-ticket.ts';
import { listTickets } from './queries/list-tickets.ts';
import { supportContract } from './support.contract.ts';

export const supportRoutes = routes(supportContract, { createTicket, listTickets });
