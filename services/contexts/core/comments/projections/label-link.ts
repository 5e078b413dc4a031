import { projection } from '../../../../platform/projections/projection.ts';
import type { labelEvents } from '../../labels/labels.events.ts';
import type { commentEvents } from '../comments.events.ts';

interface LabelLinkTable {
  account_id: number;
  link_type: string;
  link_id: number;
  label_id: number;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    label_link: LabelLinkTable;
  }
}

/** The kind of record, as it stands in the table. */
const comment = 'comment';

/** Which labels a comment has; a deleted label leaves them all. */
export const labelLink = projection<typeof labelEvents & typeof commentEvents>({
  name: 'label_link',
  tables: ['label_link'],
  on: {
    async 'comment.created'(db, { accountId, streamId, data }) {
      if (!data.labelIds.length) return;
      const record = { account_id: accountId, link_type: comment, link_id: streamId };
      await db
        .insertInto('label_link')
        .values([...new Set(data.labelIds)].map((id) => ({ ...record, label_id: id })))
        .execute();
    },
    async 'comment.deleted'(db, { accountId, streamId }) {
      await db
        .deleteFrom('label_link')
        .where('account_id', '=', accountId)
        .where('link_type', '=', comment)
        .where('link_id', '=', streamId)
        .execute();
    },
    async 'label.deleted'(db, { accountId, streamId }) {
      await db.deleteFrom('label_link').where('account_id', '=', accountId).where('label_id', '=', streamId).execute();
    },
  },
});
