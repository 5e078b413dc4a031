import { grantsContract } from '@glasshouse/services/contexts/identity/grants/grants.contract';
import { identityContract, lastAdministrator } from '@glasshouse/services/contexts/identity/identity.contract';
import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { viewAsContract } from '@glasshouse/services/contexts/identity/visits/view-as.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { useCommand } from '../../lib/api/use-command.ts';
import { enterVisit } from '../../lib/auth/visit.ts';
import type { ActionBlocker } from '../../widgets/action-bar/arrange.ts';
import { archiving, recordActions } from '../../widgets/action-bar/record-actions.ts';

/** What is told of rights follows every change of them. */
const { explainAccess, whoCould, rightsOf, compareRights } = proofContract;
const told = [explainAccess, whoCould, rightsOf, compareRights];
const user = [identityContract.getUser, identityContract.listUsers, ...told] as const;
const group = [userGroupsContract.getGroup, userGroupsContract.listGroups, ...told] as const;

/** Sets rules of a user. */
export const useSetUserRules = () =>
  useCommand(identityContract.setUserPermissions, { success: 'Rights saved', refresh: user });
/** Leaves a user with the rights of the groups alone. */
export const useResetUserRules = () =>
  useCommand(identityContract.resetUserPermissions, { success: 'Own rules removed', refresh: user });
/** Sets rules of a group. */
export const useSetGroupRules = () =>
  useCommand(userGroupsContract.setGroupPermissions, {
    success: 'Rights saved',
    refresh: [...group, identityContract.getUser],
  });
/** Leaves a group without rights. */
export const useResetGroupRules = () =>
  useCommand(userGroupsContract.resetGroupPermissions, {
    success: 'Rules removed',
    refresh: [...group, identityContract.getUser],
  });
/** Makes a group and opens it. */
export const useCreateGroup = (onDone: (id: number) => void) =>
  useCommand(userGroupsContract.createGroup, {
    success: 'Group created',
    refresh: group,
    onDone: (answer) => onDone(answer.id),
  });
/** Renames a group. */
export const useRenameGroup = (onDone: () => void) =>
  useCommand(userGroupsContract.updateGroup, {
    success: 'Group saved',
    refresh: [...group, identityContract.getUser],
    onDone,
  });

type Group = Pick<AnswerOf<typeof userGroupsContract.getGroup>, 'id' | 'isArchived' | 'userCount'>;

/** Users of a group would silently lose what they may do. */
const hasUsers = ({ userCount }: Group): ActionBlocker | null =>
  userCount === 0
    ? null
    : {
        text: userCount === 1 ? 'One user is in this group' : `${userCount} users are in this group`,
        who: 'Anyone who may change users',
        how: 'Move them to another group first',
      };

/** What may be done with a user group. */
export const groupKind = recordActions<Group>()({
  calls: {
    archive: userGroupsContract.archiveGroup,
    restore: userGroupsContract.restoreGroup,
    delete: userGroupsContract.deleteGroup,
  },
  changed: group,
  changedBy: { delete: [userGroupsContract.listGroups] },
  says: { archive: 'Group archived', restore: 'Group restored', delete: 'Group deleted' },
  own: [
    { action: 'edit', label: 'Rename', access: userGroupsContract.updateGroup.access },
    ...archiving<Group>(userGroupsContract.archiveGroup.access, userGroupsContract.restoreGroup.access, hasUsers),
    {
      action: 'delete',
      label: 'Delete',
      access: userGroupsContract.deleteGroup.access,
      isDangerous: true,
      blocker: hasUsers,
    },
  ],
});

/** Gives rights with an end. */
export const useGrantRights = (onDone: () => void) =>
  useCommand(grantsContract.grantRights, {
    success: 'Rights granted',
    refresh: [...user, grantsContract.listGrants],
    onDone,
  });
/** Takes them back. */
export const useTakeBackGrant = () =>
  useCommand(grantsContract.takeBackGrant, { success: 'Taken back', refresh: [...user, grantsContract.listGrants] });
/** Goes on as somebody else sees the product. */
export const useViewAs = () => useCommand(viewAsContract.viewAs, { onDone: ({ token }) => enterVisit(token) });

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

type User = AnswerOf<typeof identityContract.getUser> & { readonly isOwn: boolean };

/** What may be done with a user; what may not is listed with the reason. */
export const userKind = recordActions<User>()({
  calls: {
    archive: identityContract.archiveUser,
    restore: identityContract.restoreUser,
    invite: identityContract.sendInvitation,
    disableMfa: identityContract.disableMfa,
    endSessions: identityContract.endUserSessions,
  },
  changed: user,
  says: {
    archive: 'User archived',
    restore: 'User restored',
    invite: 'Invitation sent',
    disableMfa: 'Authenticator removed',
    endSessions: ({ ended }) => (ended === 1 ? 'One session ended' : `${ended} sessions ended`),
  },
  own: [
    { action: 'edit', label: 'Edit', access: identityContract.updateUser.access },
    {
      action: 'invite',
      label: 'Send invitation',
      access: identityContract.sendInvitation.access,
      isListed: ({ hasPassword }) => !hasPassword,
    },
    {
      action: 'disableMfa',
      label: 'Disable authenticator',
      access: identityContract.disableMfa.access,
      isDangerous: true,
      isListed: ({ isMfaEnabled }) => isMfaEnabled,
    },
    {
      action: 'viewAs',
      label: 'View as this user',
      access: viewAsContract.viewAs.access,
      isListed: ({ isOwn, isArchived }) => !isOwn && !isArchived,
    },
    {
      action: 'endSessions',
      label: 'Sign out everywhere',
      access: identityContract.endUserSessions.access,
      // One's own are in the profile, each by itself. The question it asks says how many there are.
      isListed: ({ sessionCount, isOwn }) => sessionCount > 0 && !isOwn,
    },
    ...archiving<User>(identityContract.archiveUser.access, identityContract.restoreUser.access, (one) =>
      one.isLastAdministrator ? { ...lastAdministrator, who: one.name } : null,
    ),
  ],
});
