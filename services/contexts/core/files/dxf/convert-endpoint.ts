import { type OpenContext, openHandler } from '../../../../platform/http/open-handler.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { gather } from '../../../../platform/storage/file-storage.ts';
import { readableFile } from '../content/readable-file.ts';
import { dxfType } from '../content/type-of.ts';
import { ownUpload, storageIn } from '../uploads/caller.ts';
import type { KnownFile } from '../uploads/own-file.ts';
import { drawDxf, dxfFailure } from './convert-dxf.ts';

interface Input {
  s3UploadKey?: string | undefined;
  userFileId?: number | undefined;
}

/** Larger drawings are not converted, bytes. */
const largest = 5 * 1024 * 1024;

/** A DXF drawing as SVG: of an own upload, or of a file the caller may read. */
export const convertDxf = openHandler('files.convertDxf', async (input: Input, context) => {
  const { key, size, mimeType } = await fileOf(input, context);
  if (mimeType !== dxfType) throw dxfFailure();
  if (size > largest) throw new AppError(422, 'DxfError', 'Error converting DXF', [], { reason: 'larger than 5 MiB' });
  const content = await storageIn(context).read(key);
  if (!content) throw dxfFailure();
  return { svgData: await drawDxf((await gather(content)).toString('utf8')) };
});

async function fileOf({ s3UploadKey, userFileId }: Input, context: OpenContext): Promise<KnownFile> {
  if (userFileId !== undefined) return readableFile(context, userFileId);
  const file = await ownUpload(context, s3UploadKey ?? '');
  return readableFile(context, file.id);
}
