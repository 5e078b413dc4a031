import sharp from 'sharp';
import type { Config } from '../../../platform/config/config.ts';
import { addressOf } from '../../../platform/http/address-of.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { openPicture, withPictures } from '../../../platform/pictures/open-picture.ts';
import { gather } from '../../../platform/storage/file-storage.ts';
import { logoKey, logoName, newKey } from '../../../platform/storage/keys.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import { picturesContract } from './pictures.contract.ts';

/** Pixels on each side of a logo. */
const smallest = 16;
const largest = 512;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Address of a logo by its name; null when there is none. */
export const logoUrl = (image: string | null | undefined): string | null =>
  image ? addressOf(picturesContract.getImage, { image }) : null;

/**
 * Takes a logo sent as base64 PNG, draws it anew from its pixels and keeps it. Answers its name.
 * @throws 422 on `image`
 */
export async function storeLogo(config: Config, accountId: number, image: string): Promise<string> {
  const content = await withPictures(() => redrawn(bytesOf(image)));
  const key = `${newKey(accountId)}.logo`;
  await storageOf(config).put(key, content);
  return logoName(key);
}

/** The PNG of a logo; null when there is none. */
export async function readLogo(config: Config, image: string | null): Promise<Buffer | null> {
  const content = image ? await storageOf(config).read(logoKey(image)) : null;
  return content && gather(content);
}

/** Forgets a logo that nothing shows any more. */
export async function removeLogo(config: Config, image: string | null): Promise<void> {
  if (image) await storageOf(config).remove(logoKey(image));
}

function bytesOf(image: string): Buffer {
  const text = image.replace(/^data:image\/png;base64,/, '').replace(/\s/g, '');
  if (!text || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw badField('image', 'Send the image as base64');
  const content = Buffer.from(text, 'base64');
  if (!content.subarray(0, signature.length).equals(signature)) throw badField('image', 'Please select a PNG image');
  return content;
}

async function redrawn(content: Buffer): Promise<Buffer> {
  const unreadable = () => {
    throw badField('image', 'This image cannot be read');
  };
  const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: largest * largest * 4 })
    .metadata()
    .catch(unreadable);
  if (Math.min(width, height) < smallest || Math.max(width, height) > largest)
    throw badField('image', `The image must have ${smallest} to ${largest} pixels on each side`);
  if (width !== height) throw badField('image', 'The image must be square');
  return openPicture(content).png({ compressionLevel: 9 }).toBuffer().catch(unreadable);
}
