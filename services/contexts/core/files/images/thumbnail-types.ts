const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);

/** Larger pictures get none, bytes. */
export const largestPicture = 25 * 1024 * 1024;

/** Is there a small picture of such a file? Never of one that could run something, such as SVG. */
export const hasThumbnail = (mimeType: string, size: number): boolean =>
  pictures.has(mimeType) && size > 0 && size <= largestPicture;
