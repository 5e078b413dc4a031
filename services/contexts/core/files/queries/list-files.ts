import { query } from '../../../../platform/cqrs/query.ts';
import type { LinkType } from '../../links/link-types.contract.ts';
import { assertRecord } from '../reading/access-to-record.ts';
import { toUserFile } from './to-user-file.ts';

/** Files of a record, newest first. 403 without the right to read it, 404 when there is none. */
export const listFiles = query(
  'files.listFiles',
  async ({ linkType, linkId }: { linkType: LinkType; linkId: number }, context) => {
    const { db, accountId } = context;
    await assertRecord(db, context, 'read', linkType, linkId);
    const rows = await db
      .selectFrom('user_file')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('link_type', '=', linkType)
      .where('link_id', '=', linkId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { data: rows.map(toUserFile) };
  },
);
