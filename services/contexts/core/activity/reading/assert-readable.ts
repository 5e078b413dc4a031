import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { commentFacts } from '../../comments/comments.facts.ts';
import type { LinkType } from '../../links/link-types.contract.ts';
import { assertRecordReadable, type Reader, streamOf } from '../../links/links.facts.ts';

/**
 * Throws unless the record exists and the caller may read it: 403 without the right, 404 when there is none.
 * A comment is read by those who may read comments and the record it stands on.
 */
export async function assertReadable(tx: Tx, reader: Reader, linkType: LinkType, linkId: number): Promise<void> {
  if (linkType !== 'comment') return assertRecordReadable(tx, reader, linkType, linkId);
  streamOf(reader, linkType);
  const comment = await commentFacts(tx, reader.accountId, linkId);
  if (!comment) throw notFound();
  return assertReadable(tx, reader, comment.linkType, comment.linkId);
}
