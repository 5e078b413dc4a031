import { rightWords } from '../../../../platform/contract/right-words.ts';
import { policy } from '../../../../platform/policies/policy.ts';
import type { identityEvents } from '../../../identity/identity.events.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

const link = '/users/profile';
const namedRights = 3;

/** Who is given rights with an end is told, and when they are taken back. */
export const whenRightsAreGrantedTellUser = policy<typeof identityEvents>('when-rights-are-granted-tell-user', {
  'user.rightsGranted': (event, context) => {
    const { rights, by, reason } = event.data;
    const named = rights.slice(0, namedRights).map(rightWords).join(', ');
    const more = rights.length > namedRights ? ` and ${rights.length - namedRights} more` : '';
    return tellUsers(event, context, async () => ({
      notice: {
        ...{ kind: 'support', icon: 'key', tone: 'info', link },
        summary: `${by.name} gave you rights for a while: ${named}${more}`,
        body: `They end by themselves; your profile shows when. Reason: ${reason}`,
      },
      to: recipients([event.streamId], 'self'),
      mayRead: [],
    }));
  },
  'user.grantTakenBack': (event, context) =>
    tellUsers(event, context, async () => ({
      notice: {
        ...{ kind: 'support', icon: 'key', tone: 'neutral', link },
        summary: `${event.meta.actor.name} took back rights that you had for a while`,
        body: 'Your profile shows what you may do now.',
      },
      to: recipients([event.streamId], 'self'),
      mayRead: [],
    })),
});
