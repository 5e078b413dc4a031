import { defineContext } from '../../platform/context.ts';
import { principalSource } from './access/principals.ts';
import { changeEmail } from './commands/change-email.ts';
import { setOwnPicture } from './commands/set-own-picture.ts';
import { userAggregate } from './domain/user.ts';
import { userGroupAggregate } from './domain/user-group.ts';
import { identityEvents } from './identity.events.ts';
import {
  grantsRoutes,
  identityRoutes,
  proofRoutes,
  userGroupsRoutes,
  viewAsRoutes,
  visitsRoutes,
} from './identity.http.ts';
import { nightlyCleanUp } from './jobs/nightly-clean-up.ts';
import { sendLink } from './links/send-link.ts';
import { enableMfa } from './mfa/enable-mfa.ts';
import { setPassword } from './passwords/set-password.ts';
import { profileNews } from './projections/profile-news.ts';
import { userList } from './projections/user-list.ts';
import { endSession } from './sessions/end-session.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { forgetOldSessions } from './sessions/forget-old-sessions.ts';
import { startSession } from './sessions/start-session.ts';
import { beginViewAs } from './visits/begin-view-as.ts';
import { lapseVisit } from './visits/lapse-visit.ts';
import { leaveVisit } from './visits/leave-visit.ts';
import { openVisit } from './visits/open-visit.ts';
import { settleVisits } from './visits/settle-visits.ts';
import { visitAggregate } from './visits/visit.ts';
import { visitEvents } from './visits/visits.events.ts';

/** Users, groups, rights and sign-in. */
export const identityContext = defineContext({
  name: 'identity',
  events: [identityEvents, visitEvents],
  aggregates: [userAggregate, userGroupAggregate, visitAggregate],
  routes: [identityRoutes, userGroupsRoutes, grantsRoutes, proofRoutes, visitsRoutes, viewAsRoutes],
  commands: [
    beginViewAs,
    changeEmail,
    enableMfa,
    sendLink,
    startSession,
    endSession,
    endSessions,
    setOwnPicture,
    setPassword,
    forgetOldSessions,
    lapseVisit,
    leaveVisit,
    openVisit,
  ],
  projections: [userList, profileNews],
  jobs: [nightlyCleanUp, settleVisits],
  principals: principalSource(),
});
