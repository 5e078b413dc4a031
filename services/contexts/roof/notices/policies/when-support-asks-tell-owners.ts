import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { policy } from '../../../../platform/policies/policy.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import { visitsContract } from '../../../identity/visits/visits.contract.ts';
import type { visitEvents } from '../../../identity/visits/visits.events.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

const link = '/admin/supportaccess';

/** Who looks at the product as a colleague sees it is a user here; support is not. */
const isFromInside = ({ meta }: StoredEvent) => meta.actor.userId !== null;

/** Who may let support in is told when it asks, and when it comes. */
export const whenSupportAsksTellOwners = policy<typeof visitEvents>('when-support-asks-tell-owners', {
  'supportVisit.asked': (event, context) =>
    tellUsers(event, context, async (tx) =>
      isFromInside(event)
        ? null
        : {
            notice: {
              kind: 'support',
              icon: 'support',
              tone: 'attention',
              summary: `${event.data.by.name} asks to visit for ${event.data.minutes} minutes`,
              body: event.data.reason,
              link,
            },
            to: recipients(await usersAllowed(tx, event.accountId, visitsContract.approveVisit.access), 'allowed'),
            mayRead: [],
          },
    ),
  'supportVisit.begun': (event, context) =>
    tellUsers(event, context, async (tx) =>
      isFromInside(event)
        ? null
        : {
            notice: {
              kind: 'support',
              icon: 'support',
              tone: 'info',
              summary: `${event.meta.actor.name} has begun a support visit`,
              body: 'Support access shows what is changed, and ends it at once.',
              link,
            },
            to: recipients(await usersAllowed(tx, event.accountId, visitsContract.approveVisit.access), 'allowed'),
            mayRead: [],
          },
    ),
});
