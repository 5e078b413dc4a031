export type PreviewKind = 'image' | 'pdf' | 'text' | 'dxf' | 'none';

/** Types the specification names as having no preview. */
const withoutPreview = ['octet-stream', 'gzip', 'zip'];

/** Pictures that are shown as pictures only: an image element runs nothing, not even what an SVG holds. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml', 'image/bmp'];

/** How a file is looked at, by what its content is. */
export function previewKindOf(mimeType: string): PreviewKind {
  const subtype = mimeType.split('/')[1] ?? '';
  if (withoutPreview.some((type) => subtype === type || subtype === `x-${type}`)) return 'none';
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'image/vnd.dxf') return 'dxf';
  if (pictures.includes(mimeType)) return 'image';
  return mimeType.startsWith('text/') || mimeType === 'application/xml' || mimeType === 'application/json'
    ? 'text'
    : 'none';
}
