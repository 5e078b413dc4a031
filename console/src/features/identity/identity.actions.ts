import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useCommand } from '../../lib/api/use-command.ts';

const user = [identityContract.getUser, identityContract.listUsers] as const;
const group = [userGroupsContract.getGroup, userGroupsContract.listGroups] as const;

/** Sets rules of a user. */
export const useSetUserRules = () =>
  useCommand(identityContract.setUserPermissions, { success: 'Rights saved', refresh: user });
/** Leaves a user with the rights of the groups alone. */
export const useResetUserRules = () =>
  useCommand(identityContract.resetUserPermissions, { success: 'Own rules taken away', refresh: user });
/** Sets rules of a group. */
export const useSetGroupRules = () =>
  useCommand(userGroupsContract.setGroupPermissions, {
    success: 'Rights saved',
    refresh: [...group, identityContract.getUser],
  });
/** Leaves a group without rights. */
export const useResetGroupRules = () =>
  useCommand(userGroupsContract.resetGroupPermissions, {
    success: 'Rules taken away',
    refresh: [...group, identityContract.getUser],
  });
/** Archives a user and ends the sessions. */
export const useArchiveUser = () =>
  useCommand(identityContract.archiveUser, { success: 'User archived', refresh: user });
/** Lets an archived user sign in again. */
export const useRestoreUser = () =>
  useCommand(identityContract.restoreUser, { success: 'User restored', refresh: user });
/** Makes a group and opens it. */
export const useCreateGroup = (onDone: (id: number) => void) =>
  useCommand(userGroupsContract.createGroup, {
    success: 'Group created',
    refresh: group,
    onDone: (answer) => onDone(answer.id),
  });
/** Makes a user and opens it. */
export const useCreateUser = (onDone: (id: number) => void) =>
  useCommand(identityContract.createUser, {
    success: 'User created',
    refresh: user,
    onDone: (answer) => onDone(answer.id),
  });
/** Changes name, e-mail and groups. */
export const useUpdateUser = (onDone: () => void) =>
  useCommand(identityContract.updateUser, { success: 'User saved', refresh: user, onDone });
/** Mails an invitation to a user without a password. */
export const useSendInvitation = () =>
  useCommand(identityContract.sendInvitation, { success: 'Invitation sent', refresh: user });
/** Takes the authenticator from a user who lost it. */
export const useDisableMfa = () =>
  useCommand(identityContract.disableMfa, { success: 'Authenticator taken away', refresh: user });
/** Ends every session of a user. */
export const useEndUserSessions = () =>
  useCommand(identityContract.endUserSessions, {
    success: ({ ended }) => (ended === 1 ? 'One session ended' : `${ended} sessions ended`),
    refresh: user,
  });
