import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../platform/contract/endpoint.ts';
import { Done } from '../../platform/contract/words.ts';
import { PermissionMap, RuleChanges } from './identity.contract.ts';

const Group = z.object({ id: Id, name: z.string(), userCount: z.number().int(), isArchived: z.boolean() });
const GroupDetail = Group.extend({ permissions: PermissionMap });
const GroupBody = z.object({ name: z.string().trim().min(1, 'Enter a name').max(120) });
/** A new group; with `likeId` it begins with the rules of that group, which takes the right to set permissions. */
const GroupStart = GroupBody.extend({ likeId: Id.nullable().default(null) });

/** Groups of users, which hand their rules on. */
export const userGroupsContract = contract('identity', {
  listGroups: endpoint({
    method: 'GET',
    path: '/usergroups',
    access: 'userGroup:read',
    summary: 'List user groups',
    response: z.object({ data: z.array(Group) }),
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/usergroups/:id',
    access: 'userGroup:read',
    summary: 'One user group with its rules',
    params: IdParams,
    response: GroupDetail,
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/usergroups',
    access: 'userGroup:create',
    summary: 'Create a user group, empty or with the rules of another one',
    body: GroupStart,
    response: Done,
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/usergroups/:id',
    access: 'userGroup:update',
    summary: 'Rename a user group',
    params: IdParams,
    body: GroupBody,
    response: Done,
  }),
  archiveGroup: endpoint({
    method: 'PUT',
    path: '/usergroups/:id/archive',
    access: 'userGroup:update',
    summary: 'Archive a user group that has no users',
    params: IdParams,
    response: Done,
  }),
  restoreGroup: endpoint({
    method: 'PUT',
    path: '/usergroups/:id/restore',
    access: 'userGroup:update',
    summary: 'Restore an archived user group',
    params: IdParams,
    response: Done,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/usergroups/:id',
    access: 'userGroup:delete',
    summary: 'Delete a user group that has no users',
    params: IdParams,
    response: Done,
  }),
  setGroupPermissions: endpoint({
    method: 'PUT',
    path: '/usergroups/:id/permissions',
    access: 'permission:update',
    summary: 'Set rules of a group',
    params: IdParams,
    body: z.object({ permissions: RuleChanges }),
    response: Done,
  }),
  resetGroupPermissions: endpoint({
    method: 'DELETE',
    path: '/usergroups/:id/permissions',
    access: 'permission:update',
    summary: 'Reset the rules of a group: nothing set means deny',
    params: IdParams,
    response: Done,
  }),
});
