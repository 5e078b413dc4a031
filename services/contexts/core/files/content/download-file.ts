import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { inlineTypes } from '../files.contract.ts';
import { storageIn } from '../uploads/caller.ts';
import { readableFile } from './readable-file.ts';

/** The content of a file, as a download; pictures may be shown inline. */
export const downloadFile = openHandler(
  'files.downloadFile',
  async ({ id, inline }: { id: number; inline: '0' | '1' }, context) => {
    const { key, name, mimeType, size } = await readableFile(context, id);
    const body = await storageIn(context).read(key);
    if (!body) throw notFound();
    const isPicture = (inlineTypes as readonly string[]).includes(mimeType);
    return new FileAnswer({ name, type: mimeType, body, size, isInline: inline === '1' && isPicture });
  },
);
