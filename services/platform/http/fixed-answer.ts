import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of one form of an answer, and what they are known by. */
interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** An answer that stays the same while the process runs: written, zipped and named once. */
export class FixedAnswer {
  private readonly plain: Form;
  private readonly zipped: Form;

  constructor(
    value: unknown,
    readonly type = 'application/json; charset=utf-8',
    /** What belongs to one company is kept by nobody on the way, and by no browser. */
    readonly isForAll = true,
  ) {
    const bytes = Buffer.from(JSON.stringify(value));
    const hash = createHash('sha256').update(bytes).digest('base64url');
    this.plain = { bytes, etag: `"${hash}"` };
    // Other bytes need another strong name.
    this.zipped = { bytes: gzipSync(bytes), etag: `"${hash}-gzip"` };
  }

  /** Sends it, or 304 to who has it already. */
  send(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const { bytes, etag } = isZipped ? this.zipped : this.plain;
    // Browsers may keep what is for all, but ask each time whether it is still so.
    const keeping = this.isForAll ? 'no-cache' : 'no-store';
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': `private, ${keeping}` });
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.status(304);
      return undefined;
    }
    reply.type(this.type);
    if (isZipped) reply.header('content-encoding', 'gzip');
    return bytes;
  }
}

const isKnown = (said: string | undefined, etag: string) =>
  (said ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
