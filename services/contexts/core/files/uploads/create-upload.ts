import { withAccount } from '../../../../platform/db/database.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { newKey } from '../../../../platform/storage/keys.ts';
import { callerOf, executionOf, storageIn } from './caller.ts';
import { startUpload } from './start-upload.ts';
import { assertMayBegin } from './usage.ts';

/** Begins an upload in parts. The key says whose it is and nothing of the file. */
export const createUpload = openHandler(
  'files.createUpload',
  async ({ name, size }: { name: string; size: number }, context) => {
    const { accountId, userId } = callerOf(context);
    await withAccount(context.runtime.db, accountId, (tx) => assertMayBegin(tx, accountId, userId, size));
    const key = newKey(accountId);
    const storage = storageIn(context);
    const uploadId = await storage.begin(key);
    try {
      await context.runtime.execute(startUpload, { key, uploadId, name, size }, executionOf(context));
    } catch (error) {
      await storage.abort(key, uploadId);
      throw error;
    }
    return { s3UploadId: uploadId, key };
  },
);
