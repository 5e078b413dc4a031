import { randomBytes } from 'node:crypto';

/** A name nobody can guess, with the account in front: `a1001/…43 letters…`. */
export const newKey = (accountId: number): string => `a${accountId}/${randomBytes(32).toString('base64url')}`;

/** Where the small picture of a content is kept. */
export const thumbnailKey = (key: string): string => `${key}.thumb`;

/** Where a logo is kept, by the name that stands in its address: `a1001-…`. */
export const logoKey = (image: string): string => `${image.replace('-', '/')}.logo`;
/** Name of a logo in its address, from its key. */
export const logoName = (key: string): string => key.replace('/', '-').replace(/\.logo$/, '');
