import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { type OpenContext, openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { openPicture, withPictures } from '../../../../platform/pictures/open-picture.ts';
import { gather } from '../../../../platform/storage/file-storage.ts';
import { thumbnailKey } from '../../../../platform/storage/keys.ts';
import { readableFile } from '../content/readable-file.ts';
import { storageIn } from '../uploads/caller.ts';
import type { KnownFile } from '../uploads/own-file.ts';
import { hasThumbnail } from './thumbnail-types.ts';

const side = 320;

/** A small picture of a file, made anew from its pixels when first asked for. 404 for files that have none. */
export const getThumbnail = openHandler('files.getThumbnail', async ({ id }: { id: number }, context) => {
  const file = await readableFile(context, id);
  if (!hasThumbnail(file.mimeType, file.size)) throw notFound();
  const kept = await storageIn(context).read(thumbnailKey(file.key));
  const body = kept ? await gather(kept) : await withPictures(() => make(file, context));
  return new FileAnswer({ name: 'thumbnail.webp', type: 'image/webp', body, isInline: true });
});

async function make({ key, id }: KnownFile, context: OpenContext): Promise<Buffer> {
  const storage = storageIn(context);
  const content = await storage.read(key);
  if (!content) throw notFound();
  const small = await openPicture(await gather(content))
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch((error) => {
      context.runtime.log.info({ err: error, id }, 'a picture could not be read');
      throw notFound();
    });
  await storage.put(thumbnailKey(key), small);
  return small;
}
