import { createHash } from 'node:crypto';

const newline = 0x0a;

/** Counts what passes: bytes, lines, and its hash. */
export class Measure {
  private readonly hash = createHash('sha256');
  size = 0;
  lines = 0;

  /** The same chunks, counted. */
  async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      const chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      this.hash.update(chunk);
      this.size += chunk.length;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) this.lines += 1;
      yield chunk;
    }
  }

  /** Reads to the end, keeping nothing. */
  async drain(source: AsyncIterable<Uint8Array>): Promise<this> {
    for await (const _ of this.pass(source));
    return this;
  }

  /** Once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
