import { openHandler } from '../../../../platform/http/open-handler.ts';
import { removeFile } from '../commands/remove-file.ts';
import { executionOf, openUpload, storageIn } from './caller.ts';

/** Gives up an upload; its parts go at once. */
export const abortUpload = openHandler(
  'files.abortUpload',
  async ({ uploadId, key }: { uploadId: string; key: string }, context) => {
    const { id } = await openUpload(context, key, uploadId);
    await context.runtime.execute(removeFile, { id, reason: 'aborted' }, executionOf(context));
    await storageIn(context).abort(key, uploadId);
    return {};
  },
);
