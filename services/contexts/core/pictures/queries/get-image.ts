import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { gather } from '../../../../platform/storage/file-storage.ts';
import { logoKey } from '../../../../platform/storage/keys.ts';
import { storageOf } from '../../../../platform/storage/open-storage.ts';

/** A logo, to whoever knows its name: mails and printed pages show it too. */
export const getImage = openHandler('files.getImage', async ({ image }: { image: string }, context) => {
  const content = await storageOf(context.runtime.config).read(logoKey(image));
  if (!content) throw notFound();
  return new FileAnswer({ name: 'logo.png', type: 'image/png', body: await gather(content), isInline: true });
});
