import type { ColumnType } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { type View, viewsTopic } from '../views.contract.ts';
import type { viewEvents } from '../views.events.ts';

interface ViewListTable {
  account_id: number;
  id: number;
  list: string;
  name: string;
  state: ColumnType<View['state'], string, string>;
  scope: View['scope'];
  group_id: number | null;
  owner_id: number;
  owner_name: string;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    view_list: ViewListTable;
    view_default: { account_id: number; user_id: number; list: string; view_id: number };
  }
}

interface Of {
  readonly accountId: number;
  readonly streamId: number;
}
type Set = Partial<Omit<ViewListTable, 'state'> & { state: string }>;
const update = (db: Tx, e: Of, set: Set) =>
  db.updateTable('view_list').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();

/** Saved views, and which of them each user's lists open with. */
export const viewList = projection<typeof viewEvents>({
  name: 'view_list',
  tables: ['view_list', 'view_default'],
  on: {
    async 'view.created'(db, { accountId, streamId, data, meta }) {
      const { groupId, ownerId, state, ...rest } = data;
      const owner = { group_id: groupId, owner_id: ownerId, owner_name: meta.actor.name };
      await db
        .insertInto('view_list')
        .values({ account_id: accountId, id: streamId, ...rest, ...owner, state: JSON.stringify(state) })
        .execute();
    },
    async 'view.changed'(db, e) {
      await update(db, e, { name: e.data.name, state: JSON.stringify(e.data.state) });
    },
    async 'view.shared'(db, e) {
      await update(db, e, { scope: e.data.scope, group_id: e.data.groupId });
    },
    async 'view.deleted'(db, e) {
      await db.deleteFrom('view_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
      await db
        .deleteFrom('view_default')
        .where('account_id', '=', e.accountId)
        .where('view_id', '=', e.streamId)
        .execute();
    },
    async 'viewDefaults.set'(db, { accountId, streamId, data }) {
      const { list, viewId } = data;
      await db
        .deleteFrom('view_default')
        .where('account_id', '=', accountId)
        .where('user_id', '=', streamId)
        .where('list', '=', list)
        .execute();
      if (viewId === null) return;
      await db
        .insertInto('view_default')
        .values({ account_id: accountId, user_id: streamId, list, view_id: viewId })
        .execute();
    },
  },
  live: {
    topic: viewsTopic,
    access: 'signedIn',
    ids: (e) => (e.streamType === 'view' ? [e.streamId] : []),
    // Not everybody may see every view: who shows them fetches them again.
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
