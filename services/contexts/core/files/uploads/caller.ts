import type { Principal } from '../../../../platform/auth/principal.ts';
import type { Execution } from '../../../../platform/cqrs/execute-command.ts';
import { withAccount } from '../../../../platform/db/database.ts';
import type { OpenContext } from '../../../../platform/http/open-handler.ts';
import { AppError, unauthenticated } from '../../../../platform/kernel/errors.ts';
import { storageOf } from '../../../../platform/storage/open-storage.ts';
import { FileStatus } from '../domain/user-file.ts';
import { findOwn, type KnownFile } from './own-file.ts';

/** The signed-in user of an open handler. @throws 401 */
export function callerOf({ principal }: OpenContext): Principal {
  if (!principal) throw unauthenticated();
  return principal;
}

/** How a command runs in the name of the caller. */
export function executionOf(context: OpenContext): Execution {
  const { accountId, userId, name, can } = callerOf(context);
  return { accountId, actor: { userId, name }, can, correlationId: context.correlationId };
}

/** The caller's own upload, 404 when it is none. */
export function ownUpload(context: OpenContext, key: string, uploadId?: string): Promise<KnownFile> {
  const caller = callerOf(context);
  return withAccount(context.runtime.db, caller.accountId, (tx) => findOwn(tx, caller, key, uploadId));
}

/** The caller's own upload that still takes parts. @throws 409 */
export async function openUpload(context: OpenContext, key: string, uploadId: string): Promise<KnownFile> {
  const file = await ownUpload(context, key, uploadId);
  if (file.status !== FileStatus.uploading) throw new AppError(409, 'UploadStateError', 'This upload has ended');
  return file;
}

export const storageIn = ({ runtime }: OpenContext) => storageOf(runtime.config);
