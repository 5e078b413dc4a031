import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { TicketBody } from './support.contract.ts';

export const supportEvents = defineEvents('support', {
  'supportTicket.created': event({
    version: 1,
    data: TicketBody.extend({ number: z.string() }),
    activity: (d) => ({ type: 'created', text: `asked for help: ${d.subject}` }),
  }),
});
export type SupportEvent = EventOf<typeof supportEvents>;
