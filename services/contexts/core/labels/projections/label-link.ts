import type { Tx } from '../../../../platform/db/database.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import type { commentEvents } from '../../comments/comments.events.ts';
import type { labelEvents } from '../labels.events.ts';

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

interface Record {
  readonly accountId: number;
  readonly linkType: string;
  readonly linkId: number;
}

async function clear(db: Tx, { accountId, linkType, linkId }: Record): Promise<void> {
  await db
    .deleteFrom('label_link')
    .where('account_id', '=', accountId)
    .where('link_type', '=', linkType)
    .where('link_id', '=', linkId)
    .execute();
}

async function put(db: Tx, { accountId, linkType, linkId }: Record, labelIds: readonly number[]): Promise<void> {
  if (!labelIds.length) return;
  const row = { account_id: accountId, link_type: linkType, link_id: linkId };
  await db
    .insertInto('label_link')
    .values([...new Set(labelIds)].map((id) => ({ ...row, label_id: id })))
    .execute();
}

/** Which labels a record of any kind has; a deleted label leaves them all. */
export const labelLink = projection<typeof labelEvents & typeof commentEvents>({
  name: 'label_link',
  tables: ['label_link'],
  on: {
    async 'comment.created'(db, e) {
      await put(db, { accountId: e.accountId, linkType: 'comment', linkId: e.streamId }, e.data.labelIds);
    },
    async 'comment.deleted'(db, e) {
      await clear(db, { accountId: e.accountId, linkType: 'comment', linkId: e.streamId });
    },
    async 'label.deleted'(db, e) {
      await db
        .deleteFrom('label_link')
        .where('account_id', '=', e.accountId)
        .where('label_id', '=', e.streamId)
        .execute();
    },
  },
});
