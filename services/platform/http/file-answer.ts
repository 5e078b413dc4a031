import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile } from '../contract/sent-file.ts';

/** What a browser may show in a page of its own without running anything in it. */
const showable = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/** Which bytes of a content that can be fetched in stretches are sent. */
export interface Stretch {
  readonly status: 200 | 206 | 304 | 416;
  readonly etag: string;
  /** First and last byte that are sent; null when all or none are. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** Bytes of the whole content. */
  readonly total: number;
}

/** The answer of a handler that sends a file. `isInline` shows it in the browser, when its type can do no harm. */
export class FileAnswer implements SentFile {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | Readable;
  readonly isInline: boolean;
  /** Bytes, when known before the end. */
  readonly size: number | undefined;
  /** Given where the content can be fetched in stretches. */
  readonly stretch: Stretch | undefined;

  constructor(file: {
    name: string;
    type: string;
    body: Buffer | Readable;
    isInline?: boolean;
    size?: number;
    stretch?: Stretch;
  }) {
    this.name = file.name;
    this.type = file.type;
    this.body = file.body;
    this.isInline = (file.isInline ?? false) && showable.has(mediaType(file.type));
    this.size = Buffer.isBuffer(file.body) ? file.body.length : file.size;
    this.stretch = file.stretch;
  }
}

const mediaType = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Puts the headers of a file on the answer and returns its body. What was uploaded is never run, whatever it says it is. */
export function sendFile(file: FileAnswer, reply: FastifyReply): Buffer | Readable {
  reply.headers({
    'content-type': /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(file.type) ? file.type : 'application/octet-stream',
    'content-disposition': disposition(file),
    'content-security-policy': policyOf(file),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...(file.size === undefined || file.stretch?.status === 304 ? {} : { 'content-length': String(file.size) }),
    ...(file.stretch ? stretchHeaders(file.stretch) : {}),
  });
  if (file.stretch) reply.status(file.stretch.status);
  return file.body;
}

function stretchHeaders({ status, etag, range, total }: Stretch): Record<string, string> {
  const place = range ? `${range.from}-${range.to}` : '*';
  return {
    etag,
    'accept-ranges': 'bytes',
    ...(status === 206 || status === 416 ? { 'content-range': `bytes ${place}/${total}` } : {}),
  };
}

/** Browsers refuse to open their PDF viewer in a sandbox; a PDF has no scripts of this origin, so it needs none. */
function policyOf(file: FileAnswer): string {
  const closed = "default-src 'none'; frame-ancestors 'none'";
  return file.isInline && mediaType(file.type) === 'application/pdf'
    ? `${closed}; object-src 'self'; style-src 'unsafe-inline'`
    : `${closed}; sandbox; img-src 'self' data:; style-src 'unsafe-inline'`;
}

/** RFC 6266: a plain name for old readers, the true one beside it. */
function disposition(file: FileAnswer): string {
  const name =
    file.name
      .replace(/\p{Cc}|[\\/]/gu, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed() || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${file.isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
