import { createHash } from 'node:crypto';
import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { nextStoredFiles, openStored, type StoredFile } from '../../core/files/files.facts.ts';
import type { PartWriter } from './part-writer.ts';
import type { Place } from './place.ts';

/** Files that are named at a time. */
const batchFiles = 100;

/** What is known of a file before its bytes are written. */
interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Writes the files of records: each content once a part, under its hash. One that is larger than a part is cut into pieces,
 * to be put together in their order. Each part lists the files that end in it.
 */
export async function writeFiles(
  runtime: RuntimeCore,
  accountId: number,
  seq: number,
  place: Place,
  parts: PartWriter,
): Promise<void> {
  const files = new FilesOfPart(parts);
  let { after, offset } = place;
  for (;;) {
    const from = after;
    const batch = await withAccount(runtime.db, accountId, (tx) =>
      nextStoredFiles(tx, accountId, { seq, after: from, limit: batchFiles }),
    );
    if (batch.length === 0) break;
    for (const file of batch) {
      await writeFile(runtime, accountId, file, { after, offset }, files);
      after = file.id;
      offset = 0;
    }
  }
  await files.list();
}

async function writeFile(
  runtime: RuntimeCore,
  accountId: number,
  file: StoredFile,
  from: { readonly after: number; readonly offset: number },
  files: FilesOfPart,
): Promise<void> {
  const content = await weigh(runtime, accountId, file.key);
  const line = lineOf(file, content);
  if (content && !files.has(content.sha256)) {
    const name = `files/${content.sha256}`;
    if (from.offset === 0 && !files.fits(content.bytes, name, line)) await files.close({ phase: 'files', ...from });
    for (let at = from.offset; at < content.bytes || at === 0; ) {
      const room = files.room(name, line);
      const size = Math.min(content.bytes - at, room);
      const piece = at === 0 && size === content.bytes ? name : `${name}.from-${String(at).padStart(12, '0')}`;
      await files.write(piece, await bytesOf(runtime, accountId, file.key, at, size));
      at += size;
      if (at >= content.bytes) break;
      await files.close({ phase: 'files', after: from.after, offset: at });
    }
    files.note(content.sha256);
  } else if (!files.fits(0, '', line)) await files.close({ phase: 'files', ...from });
  await files.add(line);
}

/** The part as it fills with files, and the list of those that end in it. */
class FilesOfPart {
  private lines: string[] = [];
  private bytes = 0;
  private readonly hashes = new Set<string>();

  constructor(private readonly parts: PartWriter) {}

  has(sha256: string): boolean {
    return this.hashes.has(sha256);
  }
  note(sha256: string): void {
    this.hashes.add(sha256);
  }
  /** The list of the part takes room too. */
  fits(bytes: number, name: string, line: string): boolean {
    return this.parts.fits(bytes + 200 + this.bytes + Buffer.byteLength(line), name || undefined);
  }
  room(name: string, line: string): number {
    return Math.max(1, this.parts.room(`${name}.from-000000000000`) - 200 - this.bytes - Buffer.byteLength(line));
  }
  async write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.parts.begin(name, 'files', 'stored');
    for await (const chunk of content) await this.parts.add(0, chunk);
    await this.parts.end(false);
  }
  async add(line: string): Promise<void> {
    this.lines.push(line);
    this.bytes += Buffer.byteLength(line);
  }
  async list(): Promise<void> {
    if (this.lines.length === 0) return;
    await this.parts.begin(`files/list-${String(this.parts.next).padStart(5, '0')}.ndjson`, 'files', 'stored');
    await this.parts.add(this.lines.length, Buffer.from(this.lines.join('')));
    await this.parts.end();
    this.lines = [];
    this.bytes = 0;
  }
  async close(place: Place): Promise<void> {
    await this.list();
    await this.parts.close(place);
    this.hashes.clear();
  }
}

const lineOf = ({ id, name, mimeType, linkType, linkId }: StoredFile, content: Content | null) =>
  // A content that is no longer in the store is named all the same.
  `${JSON.stringify({ id, name, mimeType, linkType, linkId, sha256: content?.sha256 ?? null, bytes: content?.bytes ?? null })}\n`;

/** Hash and size of a content; null when it is gone. */
async function weigh(runtime: RuntimeCore, accountId: number, key: string): Promise<Content | null> {
  const found = await openStored(runtime.config, accountId, key);
  if (!found) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of found.content) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function bytesOf(runtime: RuntimeCore, accountId: number, key: string, start: number, limit: number) {
  const found = await openStored(runtime.config, accountId, key, { start, limit });
  if (!found) throw new Error('A content left the store while it was read');
  return found.content as AsyncIterable<Uint8Array>;
}
