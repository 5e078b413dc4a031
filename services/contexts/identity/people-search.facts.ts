import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { identityContract } from './identity.contract.ts';
import { userGroupsContract } from './user-groups.contract.ts';

/** Users are found by name and e-mail. */
export const userSearch: SearchSource = {
  kind: 'user',
  group: 'Users',
  icon: 'users',
  below: '/users',
  from: 'user_list',
  text: 'search',
  name: sql`name || ', ' || email`,
  where: sql`not is_archived`,
  isForgiving: true,
  access: identityContract.listUsers.access,
};

/** User groups are found by name. */
export const groupSearch: SearchSource = {
  kind: 'userGroup',
  group: 'User groups',
  icon: 'users',
  below: '/users/groups',
  from: 'user_group_name',
  text: 'name',
  name: sql`name`,
  access: userGroupsContract.listGroups.access,
};
