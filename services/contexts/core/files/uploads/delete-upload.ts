import { openHandler } from '../../../../platform/http/open-handler.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { removeFile } from '../commands/remove-file.ts';
import { FileStatus } from '../domain/user-file.ts';
import { executionOf, ownUpload, storageIn } from './caller.ts';

/** Removes an own uploaded file that belongs to no record; one that is removed already stays so. */
export const deleteUpload = openHandler('files.deleteUpload', async ({ key }: { key: string }, context) => {
  const { id, uploadId, status } = await ownUpload(context, key);
  if (status === FileStatus.attached)
    throw new AppError(409, 'UploadStateError', 'This file belongs to a record: delete it there');
  await context.runtime.execute(removeFile, { id, reason: 'aborted' }, executionOf(context));
  const storage = storageIn(context);
  await (status === FileStatus.uploading ? storage.abort(key, uploadId) : storage.remove(key));
  return {};
});
