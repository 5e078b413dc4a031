import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile } from '../contract/sent-file.ts';

/** What a browser may show in a page of its own without running anything in it. */
const showable = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/** The answer of a handler that sends a file. `isInline` shows it in the browser, when its type can do no harm. */
export class FileAnswer implements SentFile {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | Readable;
  readonly isInline: boolean;
  /** Bytes, when known before the end. */
  readonly size: number | undefined;

  constructor(file: { name: string; type: string; body: Buffer | Readable; isInline?: boolean; size?: number }) {
    this.name = file.name;
    this.type = file.type;
    this.body = file.body;
    this.isInline = (file.isInline ?? false) && showable.has(mediaType(file.type));
    this.size = Buffer.isBuffer(file.body) ? file.body.length : file.size;
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
    ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
  });
  return file.body;
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
