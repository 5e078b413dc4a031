import type { Tx } from '../../../../platform/db/database.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import type { labelEvents } from '../labels.events.ts';

interface LabelListTable {
  account_id: number;
  id: number;
  type: string;
  name: string;
  colour: string;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    label_list: LabelListTable;
  }
}

interface Faced {
  readonly accountId: number;
  readonly streamId: number;
  readonly data: { readonly type: string; readonly name: string; readonly colour: string };
}

async function put(db: Tx, { accountId, streamId, data: { type, name, colour } }: Faced): Promise<void> {
  await db
    .insertInto('label_list')
    .values({ account_id: accountId, id: streamId, type, name, colour })
    .onConflict((c) => c.columns(['account_id', 'id']).doUpdateSet({ name, colour }))
    .execute();
}

/** One row per own label and per system label that was changed. */
export const labelList = projection<typeof labelEvents>({
  name: 'label_list',
  tables: ['label_list'],
  on: {
    'label.created': put,
    'label.updated': put,
    async 'label.deleted'(db, e) {
      await db.deleteFrom('label_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
    },
  },
  live: {
    topic: 'labels',
    access: 'label:read',
    ids: (e) => [e.streamId],
    // Whoever shows labels fetches them again: names, order and system labels belong together.
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
