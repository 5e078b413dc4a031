import { routes } from '../../platform/http/routes.ts';
import { archiveGroup } from './commands/archive-group.ts';
import { archiveUser } from './commands/archive-user.ts';
import { createGroup } from './commands/create-group.ts';
import { createUser } from './commands/create-user.ts';
import { deleteGroup } from './commands/delete-group.ts';
import { resetGroupPermissions } from './commands/reset-group-permissions.ts';
import { resetUserPermissions } from './commands/reset-user-permissions.ts';
import { restoreGroup } from './commands/restore-group.ts';
import { restoreUser } from './commands/restore-user.ts';
import { setGroupPermissions } from './commands/set-group-permissions.ts';
import { setUserPermissions } from './commands/set-user-permissions.ts';
import { updateGroup } from './commands/update-group.ts';
import { updateUser } from './commands/update-user.ts';
import { grantRights } from './grants/grant-rights.ts';
import { grantsContract } from './grants/grants.contract.ts';
import { listGrants } from './grants/list-grants.ts';
import { takeBackGrant } from './grants/take-back-grant.ts';
import { identityContract } from './identity.contract.ts';
import { completeInvitation } from './links/complete-invitation.ts';
import { completeRegistration } from './links/complete-registration.ts';
import { forgotPassword } from './links/forgot-password.ts';
import { getInvitation } from './links/get-invitation.ts';
import { register } from './links/register.ts';
import { resetPassword } from './links/reset-password.ts';
import { sendInvitation } from './links/send-invitation.ts';
import { deleteOwnLogo } from './logo/delete-own-logo.ts';
import { putOwnLogo } from './logo/put-own-logo.ts';
import { disableMfa } from './mfa/disable-mfa.ts';
import { disableOwnMfa } from './mfa/disable-own-mfa.ts';
import { enableOwnMfa } from './mfa/enable-own-mfa.ts';
import { requestOwnMfa } from './mfa/request-own-mfa.ts';
import { compareRights } from './proof/compare-rights.ts';
import { explainAccess } from './proof/explain-access.ts';
import { proofContract } from './proof/proof.contract.ts';
import { rightsOf } from './proof/rights-of.ts';
import { tryChanges } from './proof/try-changes.ts';
import { whoCould } from './proof/who-could.ts';
import { getGroup } from './queries/get-group.ts';
import { getMenu } from './queries/get-menu.ts';
import { getPermissionTypes } from './queries/get-permission-types.ts';
import { getProfile } from './queries/get-profile.ts';
import { getUser } from './queries/get-user.ts';
import { listGroups } from './queries/list-groups.ts';
import { listUsers } from './queries/list-users.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endOwnSession } from './sessions/end-own-session.ts';
import { endUserSessions } from './sessions/end-user-sessions.ts';
import { listOwnSessions } from './sessions/list-own-sessions.ts';
import { authenticate } from './sign-in/authenticate.ts';
import { changeOwnEmail } from './sign-in/change-own-email.ts';
import { changeOwnPassword } from './sign-in/change-own-password.ts';
import { signOut } from './sign-in/sign-out.ts';
import { userGroupsContract } from './user-groups.contract.ts';
import { approveVisit } from './visits/approve-visit.ts';
import { endVisit } from './visits/end-visit.ts';
import { getVisit } from './visits/get-visit.ts';
import { listVisits } from './visits/list-visits.ts';
import { refuseVisit } from './visits/refuse-visit.ts';
import { viewAsContract } from './visits/view-as.contract.ts';
import { viewAs } from './visits/view-as.ts';
import { visitsContract } from './visits/visits.contract.ts';

export const identityRoutes = routes(identityContract, {
  authenticate,
  signOut,
  listOwnSessions,
  endOtherSessions,
  endOwnSession,
  endUserSessions,
  changeOwnPassword,
  changeOwnEmail,
  forgotPassword,
  resetPassword,
  getInvitation,
  completeInvitation,
  sendInvitation,
  register,
  completeRegistration,
  requestOwnMfa,
  enableOwnMfa,
  disableOwnMfa,
  disableMfa,
  putOwnLogo,
  deleteOwnLogo,
  profile: getProfile,
  menu: getMenu,
  permissionTypes: getPermissionTypes,
  listUsers,
  getUser,
  createUser,
  updateUser,
  archiveUser,
  restoreUser,
  setUserPermissions,
  resetUserPermissions,
});
export const userGroupsRoutes = routes(userGroupsContract, {
  listGroups,
  getGroup,
  createGroup,
  updateGroup,
  archiveGroup,
  restoreGroup,
  deleteGroup,
  setGroupPermissions,
  resetGroupPermissions,
});
export const visitsRoutes = routes(visitsContract, { listVisits, getVisit, approveVisit, refuseVisit, endVisit });
export const grantsRoutes = routes(grantsContract, { listGrants, grantRights, takeBackGrant });
export const proofRoutes = routes(proofContract, { explainAccess, whoCould, rightsOf, compareRights, tryChanges });
export const viewAsRoutes = routes(viewAsContract, { viewAs });
