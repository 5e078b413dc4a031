import { grantsContract } from '@glasshouse/services/contexts/identity/grants/grants.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord } from '../../lib/live/registry.ts';

/** The topic on which users change. */
export const usersTopic = 'users';
liveList(usersTopic, identityContract.listUsers);
liveRecord(usersTopic, identityContract.getUser);

/** One user with groups and effective rights. */
export const userQuery = (id: number) => queryOptionsFor(identityContract.getUser, { params: { id } });

/** All user groups. */
export const groupsQuery = queryOptionsFor(userGroupsContract.listGroups);

/** One user group with its rules. */
export const groupQuery = (id: number) => queryOptionsFor(userGroupsContract.getGroup, { params: { id } });

/** Rights that a user has with an end. */
export const grantsQuery = (id: number) => queryOptionsFor(grantsContract.listGrants, { params: { id } });

/** Archived users stand on their own page. */
export const archivedUsers = (isArchived: boolean) => [
  { field: 'isArchived', operator: 'include', values: [String(isArchived)] },
];
