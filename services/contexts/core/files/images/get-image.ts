import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { gather } from '../storage/file-storage.ts';
import { logoKey } from '../storage/keys.ts';
import { storageIn } from '../uploads/caller.ts';

/** A logo, to whoever knows its name: mails and printed pages show it too. */
export const getImage = openHandler('files.getImage', async ({ image }: { image: string }, context) => {
  const content = await storageIn(context).read(logoKey(image));
  if (!content) throw notFound();
  return new FileAnswer({ name: 'logo.png', type: 'image/png', body: await gather(content), isInline: true });
});
