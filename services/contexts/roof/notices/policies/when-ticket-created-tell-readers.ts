import { policy } from '../../../../platform/policies/policy.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import type { supportEvents } from '../../../support/support.events.ts';
import { readAllTickets } from '../../../support/support.facts.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

/** A call for help is told to everybody who looks after support. */
export const whenTicketCreatedTellReaders = policy<typeof supportEvents>('when-ticket-created-tell-readers', {
  'supportTicket.created': (event, context) =>
    tellUsers(event, context, async (tx) => ({
      notice: {
        kind: 'support',
        icon: 'support',
        tone: event.data.severity === 'question' ? 'info' : 'attention',
        summary: `${event.meta.actor.name} asks for help: ${event.data.number}`,
        body: event.data.subject,
        link: '/support',
      },
      to: recipients(await usersAllowed(tx, event.accountId, readAllTickets), 'allowed'),
      mayRead: [],
    })),
});
