import { createCipheriv, createHash } from 'node:crypto';

/** A content that can be made again, part by part, without holding it: `megabytes` of noise from a seed. */
export class RandomContent {
  constructor(
    readonly size: number,
    private readonly seed: number,
  ) {}

  /** Bytes from `start`, at most `length`. */
  part(start: number, length: number): Buffer {
    const size = Math.max(0, Math.min(length, this.size - start));
    // A cipher in counter mode gives any place of its stream at once.
    const counter = Buffer.alloc(16);
    counter.writeBigUInt64BE(BigInt(Math.floor(start / 16)), 8);
    const key = createHash('sha256').update(String(this.seed)).digest();
    const skipped = start % 16;
    return createCipheriv('aes-256-ctr', key, counter)
      .update(Buffer.alloc(skipped + size))
      .subarray(skipped);
  }

  /** SHA-256 of the whole, hex. */
  sha256(): string {
    const hash = createHash('sha256');
    for (let at = 0; at < this.size; at += 8_388_608) hash.update(this.part(at, 8_388_608));
    return hash.digest('hex');
  }
}
