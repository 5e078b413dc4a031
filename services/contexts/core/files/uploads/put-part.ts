import type { RawBody } from '../../../../platform/contract/raw-body.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { AppError, badField } from '../../../../platform/kernel/errors.ts';
import { uploadLimits } from '../files.contract.ts';
import { openUpload, storageIn } from './caller.ts';
import { tooLarge } from './check-parts.ts';

interface Input {
  uploadId: string;
  key: string;
  partNumber: number;
  raw: RawBody | null;
}

/** Takes the bytes of one part straight to the store. */
export const putPart = openHandler('files.putPart', async ({ uploadId, key, partNumber, raw }: Input, context) => {
  await openUpload(context, key, uploadId);
  if (!raw) throw new AppError(415, 'RequestError', 'Send the part as application/octet-stream');
  if (raw.length === null)
    throw new AppError(411, 'RequestError', 'The length of the part is missing: send content-length');
  if (raw.length > uploadLimits.maxPartBytes) throw new AppError(413, 'RequestError', 'A part has at most 64 MiB');
  const storage = storageIn(context);
  const others = (await storage.listParts(key, uploadId)).filter((part) => part.partNumber !== partNumber);
  const size = others.reduce((sum, part) => sum + part.size, raw.length);
  if (size > uploadLimits.maxFileBytes) throw badField('partNumber', tooLarge);
  const { eTag } = await storage.writePart(key, uploadId, partNumber, raw.bytes, raw.length).catch(unlessCut);
  return { eTag };
});

/** The sender went away in the middle: nothing is broken here. */
function unlessCut(error: NodeJS.ErrnoException): never {
  if (error.code === 'ECONNRESET' || error.message === 'aborted')
    throw new AppError(400, 'RequestError', 'The part arrived incomplete');
  throw error;
}
