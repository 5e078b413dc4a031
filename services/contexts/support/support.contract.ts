import { z } from 'zod';
import { contract, endpoint, Id, Instant } from '../../platform/contract/endpoint.ts';
import { text } from '../../platform/contract/words.ts';

/** How much a ticket hurts: a question, something in the way, or work has stopped. */
export const Severity = z.enum(['question', 'problem', 'stopped']);
export type Severity = z.infer<typeof Severity>;

export const TicketBody = z.object({
  subject: text(120).min(1, 'Enter a short subject'),
  message: text(5_000).min(1, 'Describe what happened and what you expected'),
  severity: Severity.default('question'),
  /** Where the user was: a path of the console. */
  page: text(300).default(''),
  /** The reference an error message asked to quote. */
  reference: text(64).default(''),
  /** Version of the console. */
  version: text(20).default(''),
});
export type TicketBody = z.infer<typeof TicketBody>;

export const TicketRow = z.object({
  id: Id,
  number: z.string(),
  subject: z.string(),
  severity: Severity,
  createdAt: Instant,
});
export type TicketRow = z.infer<typeof TicketRow>;

export const supportContract = contract('support', {
  createTicket: endpoint({
    method: 'POST',
    path: '/addons/support/tickets',
    access: 'helpdeskSupport:create',
    whenExpired: true,
    summary: 'Ask for help: a support ticket',
    body: TicketBody,
    response: z.object({ id: Id, number: z.string() }),
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/addons/support/tickets',
    access: ['helpdeskSupport:create', 'helpdeskSupport:read'],
    summary: 'The newest tickets: your own, or all tickets with helpdeskSupport:read',
    reads: ['support_ticket'],
    response: z.object({ data: z.array(TicketRow.extend({ userName: z.string() })) }),
  }),
});
