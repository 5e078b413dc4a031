import { withAccount } from '../../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../../platform/http/open-handler.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { gather } from '../../../../platform/storage/file-storage.ts';
import { sniffLength, typeOf } from '../content/type-of.ts';
import { FileStatus } from '../domain/user-file.ts';
import { downloadUrl } from '../queries/to-user-file.ts';
import { callerOf, executionOf, ownUpload, storageIn } from './caller.ts';
import { checkParts } from './check-parts.ts';
import { finishUpload } from './finish-upload.ts';
import type { KnownFile } from './own-file.ts';
import { assertFits } from './usage.ts';

interface Input {
  uploadId: string;
  key: string;
  partList: { eTag: string; partNumber: number }[];
}

/** Puts the parts together and looks at what they are. Asked again, it answers the same. */
export const completeUpload = openHandler('files.completeUpload', async (input: Input, context) => {
  const file = await ownUpload(context, input.key, input.uploadId);
  if (file.status === FileStatus.removed || file.status === FileStatus.purged)
    throw new AppError(409, 'UploadStateError', 'This upload has ended');
  if (file.status === FileStatus.uploading) await finish(file, input, context);
  return { url: downloadUrl(file.id) };
});

async function finish({ id, key, uploadId }: KnownFile, { partList }: Input, context: OpenContext): Promise<void> {
  const storage = storageIn(context);
  // A service that was killed after the parts were joined goes on from there.
  if ((await storage.sizeOf(key)) === null) {
    const parts = await storage.listParts(key, uploadId);
    checkParts(partList, parts);
    const { accountId } = callerOf(context);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    await withAccount(context.runtime.db, accountId, (tx) => assertFits(tx, accountId, size));
    await storage.complete(key, uploadId, parts);
  }
  const size = (await storage.sizeOf(key)) ?? 0;
  const start = await storage.read(key, sniffLength);
  const mimeType = await typeOf(start ? await gather(start) : Buffer.alloc(0));
  await context.runtime.execute(finishUpload, { id, size, mimeType }, executionOf(context));
}
