import { openHandler } from '../../../../platform/http/open-handler.ts';
import { openUpload, storageIn } from './caller.ts';

/** Parts of an own upload that have arrived whole. */
export const listParts = openHandler(
  'files.listParts',
  async ({ uploadId, key }: { uploadId: string; key: string }, context) => {
    await openUpload(context, key, uploadId);
    return storageIn(context).listParts(key, uploadId);
  },
);
