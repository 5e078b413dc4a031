import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** How the bytes of an entry lie in the file: as they are, or deflated (RFC 1951). */
export type Method = 'stored' | 'deflated';

interface Entry {
  readonly name: Buffer;
  readonly method: Method;
  /** Where its header begins. */
  readonly at: number;
  crc: number;
  plain: number;
  packed: number;
}

/** What became of an entry. */
export interface Ended {
  readonly name: string;
  /** Bytes as they come out of the file. */
  readonly bytes: number;
  readonly sha256: string;
}

const utf8 = 0x0800;
const version = 20;
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;
/** More entries need another form of the format. */
const mostEntries = 60_000;

/**
 * A ZIP file that is written straight to the disk, entry after entry, each byte once. Below 4 GB and 65,535 entries, which
 * is the form that every program reads.
 */
export class ZipFile {
  private readonly entries: Entry[] = [];
  private open: { entry: Entry; hash: Hash } | null = null;
  private at = 0;
  /** Bytes of the directory at the end, so far. */
  private directory = endBytes;

  private constructor(
    private readonly file: FileHandle,
    private readonly stamp: number,
  ) {}

  /** A new file at a path; its entries bear the instant. */
  static async create(path: string, instant: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w', 0o600), dosTime(instant));
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Bytes it has once it is closed. */
  get size(): number {
    return this.at + this.directory;
  }

  /** Whether so many bytes more, in an entry of this name when it is a new one, keep it at its limit. */
  fits(bytes: number, limit: number, name = ''): boolean {
    const head = name ? localBytes + centralBytes + 2 * Buffer.byteLength(name) : 0;
    return this.entries.length < mostEntries && this.size + head + bytes <= limit;
  }

  async begin(name: string, method: Method): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), method, at: this.at, crc: 0, plain: 0, packed: 0 };
    this.open = { entry, hash: createHash('sha256') };
    this.entries.push(entry);
    this.directory += centralBytes + entry.name.length;
    await this.append(this.headOf(entry));
  }

  /** Adds bytes to the entry: as they are, and as they lie in the file. */
  async add(plain: Uint8Array, packed: Uint8Array = plain): Promise<void> {
    if (!this.open) throw new Error('No entry is open');
    const { entry, hash } = this.open;
    hash.update(plain);
    entry.crc = crc32(plain, entry.crc);
    entry.plain += plain.byteLength;
    entry.packed += packed.byteLength;
    await this.append(packed);
  }

  /** Ends the entry: what is known only now is written into its header. */
  async end(): Promise<Ended> {
    if (!this.open) throw new Error('No entry is open');
    const { entry, hash } = this.open;
    this.open = null;
    await this.file.write(this.headOf(entry), 0, localBytes, entry.at);
    return { name: entry.name.toString(), bytes: entry.plain, sha256: hash.digest('hex') };
  }

  /** Writes the directory and closes the file. */
  async close(): Promise<void> {
    const start = this.at;
    for (const entry of this.entries) await this.append(this.lineOf(entry));
    const end = Buffer.alloc(endBytes);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.append(end);
    await this.file.sync();
    await this.file.close();
  }

  /** Lets go of a file that is not needed any more. */
  abandon(): Promise<void> {
    return this.file.close().catch(() => undefined);
  }

  private async append(bytes: Uint8Array): Promise<void> {
    await this.file.write(bytes, 0, bytes.byteLength, this.at);
    this.at += bytes.byteLength;
  }

  private headOf(entry: Entry): Buffer {
    const head = Buffer.alloc(localBytes);
    head.writeUInt32LE(0x04034b50, 0);
    this.describe(entry, head, 4);
    return Buffer.concat([head, entry.name]);
  }

  private lineOf(entry: Entry): Buffer {
    const line = Buffer.alloc(centralBytes);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(version, 4);
    this.describe(entry, line, 6);
    line.writeUInt32LE(entry.at, 42);
    return Buffer.concat([line, entry.name]);
  }

  /** The fields that both kinds of header share, in their order. */
  private describe({ method, crc, plain, packed, name }: Entry, head: Buffer, at: number): void {
    head.writeUInt16LE(version, at);
    head.writeUInt16LE(utf8, at + 2);
    head.writeUInt16LE(method === 'deflated' ? 8 : 0, at + 4);
    head.writeUInt32LE(this.stamp, at + 6);
    head.writeUInt32LE(crc, at + 10);
    head.writeUInt32LE(packed, at + 14);
    head.writeUInt32LE(plain, at + 18);
    head.writeUInt16LE(name.length, at + 22);
  }
}

/** An instant, in UTC, as the format writes it: two seconds exact. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
