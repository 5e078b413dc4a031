import { addressOf } from '../../../../platform/http/address-of.ts';
import { filesContract, type UserFile } from '../files.contract.ts';
import { hasThumbnail } from '../images/thumbnail-types.ts';
import type { UserFileTable } from '../projections/user-file.ts';

/** Address of a file's content. */
export const downloadUrl = (id: number): string => addressOf(filesContract.downloadFile, { id });

/** A row of the read table as the API tells it. */
export function toUserFile(row: UserFileTable): UserFile {
  return {
    id: row.id,
    linkType: row.link_type,
    linkId: row.link_id,
    name: row.name,
    mimeType: row.mime_type,
    size: row.size,
    url: downloadUrl(row.id),
    thumbnailUrl: hasThumbnail(row.mime_type, row.size) ? addressOf(filesContract.getThumbnail, { id: row.id }) : null,
    description: row.description,
    createdAt: new Date(row.created_at).toISOString(),
    user: { id: row.user_id, name: row.user_name },
  };
}
