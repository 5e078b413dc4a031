import { rowProjection } from '../../../../platform/projections/row-projection.ts';
import type { LinkType } from '../../links/link-types.contract.ts';
import type { fileEvents } from '../files.events.ts';

export interface UserFileTable {
  account_id: number;
  id: number;
  link_type: LinkType;
  link_id: number;
  name: string;
  mime_type: string;
  size: number;
  description: string;
  user_id: number | null;
  user_name: string;
  created_at: Date | string;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    user_file: UserFileTable;
  }
}

/** One row per file of a record. Browsers hear only which record has news and ask by their rights. */
export const userFileList = rowProjection<typeof fileEvents>()({
  name: 'user_file',
  added: {
    'file.attached': ({ at, data }) => ({
      link_type: data.linkType,
      link_id: data.linkId,
      name: data.name,
      mime_type: data.mimeType,
      size: data.size,
      description: data.description,
      user_id: data.userId,
      user_name: data.userName,
      created_at: at,
    }),
  },
  removed: ['file.removed'],
  live: {
    topic: 'files',
    access: 'signedIn',
    ids: ({ type, data, streamId }) => {
      const isOfRecord = type === 'file.attached' || (type === 'file.removed' && (data as { link: unknown }).link);
      return isOfRecord ? [streamId] : [];
    },
    read: (db, accountId, ids) =>
      db
        .selectFrom('user_file')
        .select(['id'])
        .where('account_id', '=', accountId)
        .where('id', 'in', [...ids])
        .execute(),
  },
});
