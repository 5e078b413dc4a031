import { withAccount } from '../../../../platform/db/database.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import type { OpenContext } from '../../../../platform/http/open-handler.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { FileStatus, userFileAggregate } from '../domain/user-file.ts';
import { assertRecord } from '../reading/access-to-record.ts';
import { callerOf } from '../uploads/caller.ts';
import type { KnownFile } from '../uploads/own-file.ts';

/** A file the caller may read: of a record it may read, or uploaded by itself. @throws 403, 404 */
export async function readableFile(context: OpenContext, id: number): Promise<KnownFile> {
  const caller = callerOf(context);
  return withAccount(context.runtime.db, caller.accountId, async (tx) => {
    const file = await findAggregate(tx, caller.accountId, userFileAggregate, id, false);
    if (!file) throw notFound();
    const { status, userId, linkType, linkId } = file.state;
    if (status === FileStatus.attached && linkType && linkId) await assertRecord(tx, caller, 'read', linkType, linkId);
    else if (status !== FileStatus.uploaded || userId !== caller.userId) throw notFound();
    return { id, ...file.state };
  });
}
