import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type UserRow, userColumns } from '../identity.contract.ts';
import type { identityEvents } from '../identity.events.ts';

interface UserListTable {
  account_id: number;
  id: number;
  name: string;
  email: string;
  group_ids: number[];
  groups: string;
  last_sign_in_at: Date | string | null;
  is_archived: boolean;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    user_list: UserListTable;
    user_group_name: { account_id: number; id: number; name: string };
  }
}

interface Of {
  readonly accountId: number;
  readonly streamId: number;
}

const update = (db: Tx, e: Of, set: Partial<UserListTable>) =>
  db.updateTable('user_list').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();

const namesOf = (accountId: number) => sql<string>`coalesce((
  select string_agg(g.name, ', ' order by g.name) from user_group_name g
  where g.account_id = ${accountId} and g.id = any (user_list.group_ids)), '')`;

/** Writes the names of the groups of one user. */
const nameGroups = (db: Tx, e: Of) =>
  db
    .updateTable('user_list')
    .set({ groups: namesOf(e.accountId) })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();

/** The list over this read table. */
export const userTable: TableSource<typeof userColumns> = {
  from: 'user_list',
  columns: userColumns,
};

/** One row per user. */
export const userList = projection<typeof identityEvents>({
  name: 'user_list',
  tables: ['user_list', 'user_group_name'],
  on: {
    async 'user.created'(db, e) {
      const { name, email, groupIds } = e.data;
      await db
        .insertInto('user_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          name,
          email,
          group_ids: groupIds,
          groups: '',
          last_sign_in_at: null,
          is_archived: false,
        })
        .execute();
      await nameGroups(db, e);
    },
    async 'user.updated'(db, e) {
      await update(db, e, { name: e.data.name, email: e.data.email, group_ids: e.data.groupIds });
      await nameGroups(db, e);
    },
    async 'user.archived'(db, e) {
      await update(db, e, { is_archived: true });
    },
    async 'user.restored'(db, e) {
      await update(db, e, { is_archived: false });
    },
    async 'user.signedIn'(db, e) {
      await update(db, e, { last_sign_in_at: e.at });
    },
    async 'userGroup.created'(db, e) {
      await db
        .insertInto('user_group_name')
        .values({ account_id: e.accountId, id: e.streamId, name: e.data.name })
        .execute();
    },
    async 'userGroup.renamed'(db, e) {
      await db
        .updateTable('user_group_name')
        .set({ name: e.data.name })
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
      await db
        .updateTable('user_list')
        .set({ groups: namesOf(e.accountId) })
        .where('account_id', '=', e.accountId)
        .where(isIn(e.streamId))
        .execute();
    },
  },
  live: {
    topic: 'users',
    access: 'user:read',
    ids: (e, db) => (e.streamType === 'user' ? [e.streamId] : usersIn(db, e)),
    read: (db, accountId, ids) => readTableRows<UserRow>(db, accountId, userTable, ids),
  },
});

const isIn = (groupId: number) => sql<boolean>`group_ids @> array[${groupId}]::bigint[]`;

async function usersIn(db: Tx, e: Of): Promise<number[]> {
  const rows = await db
    .selectFrom('user_list')
    .select('id')
    .where('account_id', '=', e.accountId)
    .where(isIn(e.streamId))
    .execute();
  return rows.map((row) => row.id);
}
