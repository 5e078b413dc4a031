import { fileTypeFromBuffer } from 'file-type';

/** So many bytes from the start tell what a content is. */
export const sniffLength = 64 * 1024;

export const unknownType = 'application/octet-stream';
export const dxfType = 'image/vnd.dxf';

/**
 * What a content is, from its first bytes. Whatever name or header it came with says nothing. Text that a browser
 * could run is called by its name, so that it is never taken for plain text.
 */
export async function typeOf(start: Buffer): Promise<string> {
  if (start.length === 0) return 'text/plain';
  const known = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  if (known && known !== 'application/xml') return known;
  if (start.subarray(0, 22).toString('latin1').startsWith('AutoCAD Binary DXF')) return dxfType;
  const text = readText(start);
  return text === null ? unknownType : textTypeOf(text);
}

/** Text in UTF-8 or UTF-16; null for anything else. */
function readText(start: Buffer): string | null {
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (isWide) return new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(start);
  if (start.includes(0)) return null;
  try {
    // `stream`: the cut may have gone through a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    // Drawings and lists of older programs come in one-byte encodings.
    const isText = start.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
    return isText ? start.toString('latin1') : null;
  }
}

function textTypeOf(text: string): string {
  const head = text.trimStart();
  if (/^(999\s*\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION\b/.test(head)) return dxfType;
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/<(!doctype\s+html|html|head|body|script|iframe|img|object|embed|style|link|meta|form)[\s>/]/i.test(text))
    return 'text/html';
  return /^<(\?xml|!DOCTYPE|[a-z])/i.test(head) ? 'application/xml' : 'text/plain';
}
