import { defineContext } from '../../platform/context.ts';
import { principalSource } from './access/principals.ts';
import { endSession } from './commands/end-session.ts';
import { forgetOldSessions } from './commands/forget-old-sessions.ts';
import { setPassword } from './commands/set-password.ts';
import { startSession } from './commands/start-session.ts';
import { userAggregate } from './domain/user.ts';
import { userGroupAggregate } from './domain/user-group.ts';
import { identityEvents } from './identity.events.ts';
import { identityRoutes } from './identity.http.ts';
import { nightlyCleanUp } from './jobs/nightly-clean-up.ts';
import { userList } from './projections/user-list.ts';

/** Users, groups, rights and sign-in. */
export const identityContext = defineContext({
  name: 'identity',
  events: [identityEvents],
  aggregates: [userAggregate, userGroupAggregate],
  routes: [identityRoutes],
  commands: [startSession, endSession, setPassword, forgetOldSessions],
  projections: [userList],
  jobs: [nightlyCleanUp],
  principals: principalSource(),
});
