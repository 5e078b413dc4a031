import { allows, type Permission, printAccess } from '../../../../platform/contract/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../../platform/kernel/errors.ts';
import { commentFacts } from '../../comments/comments.facts.ts';
import { type LinkType, linkTypes } from '../../links/link-types.contract.ts';
import { fileAccess } from '../files.contract.ts';

interface Caller {
  readonly accountId: number;
  can(permission: Permission): boolean;
}

/**
 * Refuses unless the caller may read (attach to, update) the record and it exists. Files of a comment are those of its record:
 * who may read that and comments may read them.
 * @throws 403, 404
 */
export async function assertRecord(
  tx: Tx,
  caller: Caller,
  mode: 'read' | 'attach' | 'update',
  linkType: LinkType,
  linkId: number,
): Promise<void> {
  const { stream } = linkTypes[linkType];
  if (stream === null) throw notFound();
  const needed = fileAccess(mode, linkType);
  if (!allows(needed, (right) => caller.can(right), false)) throw forbidden(printAccess(needed));
  if (linkType === 'comment') return assertCommented(tx, caller, linkId);
  const found = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('type', '=', stream)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!found) throw notFound();
}

async function assertCommented(tx: Tx, caller: Caller, id: number): Promise<void> {
  const comment = await commentFacts(tx, caller.accountId, id);
  if (!comment || comment.linkType === 'comment') throw notFound();
  await assertRecord(tx, caller, 'read', comment.linkType, comment.linkId);
}
