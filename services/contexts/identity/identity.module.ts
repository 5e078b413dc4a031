import { defineContext } from '../../platform/context.ts';
import { principalSource } from './access/principals.ts';
import { changeEmail } from './commands/change-email.ts';
import { enableMfa } from './commands/enable-mfa.ts';
import { endSession } from './commands/end-session.ts';
import { endSessions } from './commands/end-sessions.ts';
import { forgetOldSessions } from './commands/forget-old-sessions.ts';
import { sendLink } from './commands/send-link.ts';
import { setOwnPicture } from './commands/set-own-picture.ts';
import { setPassword } from './commands/set-password.ts';
import { startSession } from './commands/start-session.ts';
import { userAggregate } from './domain/user.ts';
import { userGroupAggregate } from './domain/user-group.ts';
import { identityEvents } from './identity.events.ts';
import { identityRoutes, userGroupsRoutes } from './identity.http.ts';
import { nightlyCleanUp } from './jobs/nightly-clean-up.ts';
import { profileNews } from './projections/profile-news.ts';
import { userList } from './projections/user-list.ts';

/** Users, groups, rights and sign-in. */
export const identityContext = defineContext({
  name: 'identity',
  events: [identityEvents],
  aggregates: [userAggregate, userGroupAggregate],
  routes: [identityRoutes, userGroupsRoutes],
  commands: [
    changeEmail,
    enableMfa,
    sendLink,
    startSession,
    endSession,
    endSessions,
    setOwnPicture,
    setPassword,
    forgetOldSessions,
  ],
  projections: [userList, profileNews],
  jobs: [nightlyCleanUp],
  principals: principalSource(),
});
