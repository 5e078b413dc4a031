import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, type FileStorage, isKey, type StoredPart } from './file-storage.ts';

const partPattern = /^(\d{1,5})\.([0-9a-f]{32})$/;
const uploadPattern = /^[A-Za-z0-9_-]{22}$/;

/**
 * Files in a folder. What is written stands under another name until it is whole and on the disk, so a process that is
 * killed leaves nothing half; a part carries its checksum in its name.
 */
export class DiskStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async begin(): Promise<string> {
    const uploadId = randomBytes(16).toString('base64url');
    await mkdir(this.partsOf(uploadId), { recursive: true });
    return uploadId;
  }

  async partAddress(): Promise<null> {
    return null;
  }

  async writePart(_: string, uploadId: string, partNumber: number, bytes: AsyncIterable<Uint8Array>) {
    const folder = this.partsOf(uploadId);
    const arriving = join(folder, `${partNumber}.${randomBytes(6).toString('hex')}.tmp`);
    const hash = createHash('md5');
    let size = 0;
    const count = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    };
    await written(arriving, count(bytes));
    const eTag = hash.digest('hex');
    await rename(arriving, join(folder, `${partNumber}.${eTag}`));
    await this.forgetOthers(folder, partNumber, eTag);
    return { partNumber, size, eTag };
  }

  /** An earlier try of the same part. */
  private async forgetOthers(folder: string, partNumber: number, eTag: string): Promise<void> {
    for (const name of await readdir(folder))
      if (name.startsWith(`${partNumber}.`) && partPattern.test(name) && name !== `${partNumber}.${eTag}`)
        await rm(join(folder, name), { force: true });
  }

  async listParts(_: string, uploadId: string): Promise<StoredPart[]> {
    const folder = this.partsOf(uploadId);
    const parts = new Map<number, StoredPart & { at: number }>();
    for (const name of await readdir(folder).catch(none)) {
      const [, number = '', eTag = ''] = partPattern.exec(name) ?? [];
      const found = number ? await stat(join(folder, name)).catch(() => null) : null;
      // Two tries of one part are left when the process was killed between them: the later one counts.
      if (found && found.mtimeMs >= (parts.get(Number(number))?.at ?? 0))
        parts.set(Number(number), { partNumber: Number(number), size: found.size, eTag, at: found.mtimeMs });
    }
    return [...parts.values()].map(({ at: _at, ...part }) => part).sort((a, b) => a.partNumber - b.partNumber);
  }

  async complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void> {
    const folder = this.partsOf(uploadId);
    const readAll = async function* () {
      for (const { partNumber, eTag } of parts) yield* createReadStream(join(folder, `${partNumber}.${eTag}`));
    };
    await this.place(key, readAll());
    await rm(folder, { recursive: true, force: true });
  }

  async abort(_: string, uploadId: string): Promise<void> {
    await rm(this.partsOf(uploadId), { recursive: true, force: true });
  }

  put(key: string, content: Buffer): Promise<void> {
    return this.place(key, Readable.from([content]));
  }

  async sizeOf(key: string): Promise<number | null> {
    return stat(this.pathOf(key)).then(
      (found) => found.size,
      () => null,
    );
  }

  async read(key: string, limit?: number, start = 0): Promise<Readable | null> {
    const path = this.pathOf(key);
    if ((await this.sizeOf(key)) === null) return null;
    if (limit === 0) return Readable.from([]);
    return createReadStream(path, { start, ...(limit === undefined ? {} : { end: start + limit - 1 }) });
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true });
  }

  async *keys(): AsyncGenerator<string> {
    const objects = join(this.folder, 'objects');
    for (const account of await readdir(objects).catch(none))
      for (const name of await readdir(join(objects, account)).catch(none))
        if (isKey(`${account}/${name}`)) yield `${account}/${name}`;
  }

  private async place(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.pathOf(key);
    const arriving = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    await written(arriving, content);
    await rename(arriving, path);
  }

  private pathOf(key: string): string {
    return join(this.folder, 'objects', assertKey(key));
  }

  private partsOf(uploadId: string): string {
    if (!uploadPattern.test(uploadId)) throw new Error('This is not an upload of the file store');
    return join(this.folder, 'parts', uploadId);
  }
}

const none = (): string[] => [];

/** Writes a new file whole and onto the disk; a failure leaves none. */
async function written(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
