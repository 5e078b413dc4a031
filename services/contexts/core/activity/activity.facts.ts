import type { Permission } from '../../../platform/contract/access.ts';
import { allows, printAccess } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/kernel/errors.ts';
import { commentFacts } from '../comments/comments.facts.ts';
import { type LinkTarget, type LinkType, linkTypes } from './link-types.contract.ts';

/** Who asks. */
interface Reader {
  readonly accountId: number;
  can(permission: Permission): boolean;
}

/** Where the records of a kind are. Throws 403 when the caller may not read that kind, 404 when there are none yet. */
export function streamOf(reader: Reader, linkType: LinkType): string {
  const { stream, access }: LinkTarget = linkTypes[linkType];
  if (!allows(access, (permission) => reader.can(permission), false)) throw forbidden(printAccess(access));
  if (stream === null) throw notFound();
  return stream;
}

/**
 * Throws unless the record exists and the caller may read it: 403 without the right, 404 when there is none.
 * A comment is read by those who may read comments and the record it stands on.
 */
export async function assertReadable(tx: Tx, reader: Reader, linkType: LinkType, linkId: number): Promise<void> {
  const stream = streamOf(reader, linkType);
  if (linkType === 'comment') {
    const comment = await commentFacts(tx, reader.accountId, linkId);
    if (!comment) throw notFound();
    return assertReadable(tx, reader, comment.linkType, comment.linkId);
  }
  const row = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', reader.accountId)
    .where('type', '=', stream)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!row) throw notFound();
}
