import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { ArchiveRun } from '../../../platform/context.ts';
import { exportFile } from '../../../platform/export/export-folder.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { keepPart } from './part-store.ts';
import type { ArchiveEntry, KeptPart, Place } from './place.ts';
import { type Method, ZipFile } from './zip-file.ts';

/** What writes an archive and how far it may go. */
export interface Writing {
  readonly runtime: RuntimeCore;
  readonly job: ExportJob;
  readonly run: ArchiveRun;
  /** Bytes of a part. */
  readonly partBytes: number;
}

/** Writes entries into parts. Each part is a ZIP file of its own; it is kept when it is closed, and never touched again. */
export class PartWriter {
  private zip: ZipFile | null = null;
  private path = '';
  private entries: ArchiveEntry[] = [];
  private entry: { of: string; records: number } | null = null;
  private records = 0;

  constructor(
    private readonly writing: Writing,
    /** Parts that are kept already; those that are closed here join them. */
    readonly kept: KeptPart[],
    /** Records there will be. */
    public total: number | null,
  ) {}

  /** Whether so many bytes, in a new entry of that name when one is given, still belong into this part. */
  fits(bytes: number, name?: string): boolean {
    return this.zip === null || this.isEmpty || this.zip.fits(bytes, this.writing.partBytes, name);
  }

  /** Bytes that a new entry of that name may have; those of a whole part when this one has nothing yet. */
  room(name: string): number {
    const { partBytes } = this.writing;
    const own = 100 + 2 * Buffer.byteLength(name);
    return partBytes - own - (this.zip?.size ?? 22);
  }

  async begin(name: string, of: string, method: Method): Promise<void> {
    this.zip ??= await this.openPart();
    this.entry = { of, records: 0 };
    await this.zip.begin(name, method);
  }

  /** Adds bytes to the entry: as they are, and as they lie in the file. `records` of them. */
  async add(records: number, plain: Uint8Array, packed: Uint8Array = plain): Promise<void> {
    this.writing.run.signal.throwIfAborted();
    if (!this.zip || !this.entry) throw new Error('No entry is open');
    await this.zip.add(plain, packed);
    await this.count(records);
  }

  /** Counts records of an entry that says nothing of them itself. */
  async count(records: number): Promise<void> {
    if (this.entry) this.entry.records += records;
    this.records += records;
    const before = this.kept.reduce((sum, part) => sum + part.records, 0);
    await this.writing.run.onProgress(before + this.records, this.total);
  }

  /** Ends the entry; it stands in the manifest unless it is one that the manifest need not name. */
  async end(isNamed = true): Promise<void> {
    if (!this.zip || !this.entry) throw new Error('No entry is open');
    const { of, records } = this.entry;
    this.entry = null;
    const ended = await this.zip.end();
    if (isNamed) this.entries.push({ ...ended, of, records });
  }

  /** Keeps the part. The next begins at that place. */
  async close(place: Place, cut?: { readonly seq: number; readonly total: number }): Promise<void> {
    this.zip ??= await this.openPart();
    await this.zip.close();
    const { size: bytes } = await stat(this.path);
    const { entries, records } = this;
    const kept = { part: this.next, bytes, sha256: await hashOf(this.path), records, entries, place };
    await keepPart(this.writing.runtime, this.writing.job, this.path, kept, cut);
    this.kept.push(kept);
    await rm(this.path, { force: true });
    this.zip = null;
    this.entries = [];
    this.records = 0;
  }

  /** The number of the part that is written now. */
  get next(): number {
    return this.kept.length + 1;
  }

  /** Whether nothing stands in the part that is written now. */
  get isEmpty(): boolean {
    return this.zip === null || this.zip.isEmpty;
  }

  /** Lets go of the part that is not closed. */
  async abandon(): Promise<void> {
    await this.zip?.abandon();
    if (this.path) await rm(this.path, { force: true });
  }

  private async openPart(): Promise<ZipFile> {
    const { runtime, job } = this.writing;
    this.path = await exportFile(runtime.config, `${job.account_id}-${job.id}-${job.attempts}-${this.next}.part`);
    return ZipFile.create(this.path, job.created_at);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
