import {
  blockedExtensionOf,
  blockedExtensionText,
  filesContract,
  uploadLimits,
} from '@glasshouse/services/contexts/core/files/files.contract';
import { type ActorRefFrom, createActor, type EventFromLogic } from 'xstate';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { fetchRemote } from '../../lib/api/fetch-remote.ts';
import { createStore } from '../../lib/store.ts';
import { dropHandle, type FileHandle, fileOfHandle, keepHandle } from './file-handles.ts';
import { beginUpload, sendFile } from './multipart.ts';
import { firstHashOf, forgetUpload, isSameFile, noteUpload, savedUploads, saveUpload } from './saved-uploads.ts';
import { tellError } from './tell-error.ts';
import { entryOf, uploadMachine } from './upload.machine.ts';
import { isMoving, newData, percentOf, type UploadData, type UploadEntry } from './upload-entry.ts';
import { busyElsewhere, whileLocked } from './upload-lock.ts';

const { partBytes } = uploadLimits;

/** The server's message if there is one, otherwise the general text. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && !['Network', 'Unknown', 'InvalidData'].includes(error.code)
    ? (error.details[0]?.message ?? (error.message || 'Error while uploading'))
    : 'Error while uploading';

/** The uploads of one place in the console. `scope` names the place, so that a reload finds its uploads again. */
export class Uploads {
  readonly entries = createStore<readonly UploadEntry[]>([]);
  private readonly actors = new Map<string, ActorRefFrom<typeof uploadMachine>>();
  private readonly files = new Map<string, File>();
  private readonly stops = new Map<string, AbortController>();
  readonly scope: string;

  constructor(scope: string) {
    this.scope = scope;
    for (const saved of savedUploads(scope)) this.show(saved.id, ...standOf(saved));
    if (this.entries.get().length > 0) void this.resumeAll();
  }

  /** What another tab is busy with is its own; the rest goes on by itself where the browser still knows the file. */
  private async resumeAll(): Promise<void> {
    const busy = await busyElsewhere();
    for (const { id } of this.entries.get()) if (busy.has(id)) this.hide(id);
    for (const { id, isInterrupted } of this.entries.get()) if (isInterrupted) void this.resume(id, false);
  }

  /** Adds files; those with a blocked extension are refused with a dialog, one that was interrupted goes on. */
  async add(files: Iterable<File>, handles: ReadonlyMap<File, FileHandle> = new Map()): Promise<void> {
    for (const file of files) {
      const extension = blockedExtensionOf(file.name);
      if (extension) tellError('Upload Error', blockedExtensionText(extension));
      else await this.addOne(file, handles.get(file));
    }
  }

  /** Fetches a remote file and uploads it. A download that fails takes its entry away without a word. */
  async addRemote(url: string, name: string): Promise<void> {
    const extension = blockedExtensionOf(name);
    if (extension) return tellError('Upload Error', blockedExtensionText(extension));
    const id = this.push({ name });
    this.tell(id, { type: 'download' });
    const stop = this.startStop(id);
    const progress = (loaded: number, total: number) =>
      this.note(id, { progress: percentOf(loaded, total), bytesTotal: total });
    const blob = await fetchRemote(url, progress, stop.signal).catch(() => null);
    if (!blob) return this.drop(id);
    await this.start(id, new File([blob], name, { type: blob.type }));
  }

  /** Takes an entry away: aborts what is under way, deletes what is uploaded. */
  remove(id: string): void {
    const entry = this.find(id);
    this.stops.get(id)?.abort();
    this.drop(id);
    if (entry?.key) void forgetOnServer(entry);
  }

  /** Goes on after an error, from the parts the server has. */
  async retry(id: string): Promise<void> {
    const entry = this.find(id);
    const file = this.files.get(id);
    if (entry?.url) this.tell(id, { type: 'offer' });
    else if (file) await this.start(id, file);
    else await this.resume(id, true);
  }

  /** What is uploaded could not be used: says why; a retry offers it again. */
  fail(id: string, error: unknown): void {
    this.tell(id, { type: 'failed', errorMessage: failureText(error) });
  }

  /** Goes on with an interrupted upload by the file's kept handle. False when the file must be chosen by hand. */
  async resume(id: string, mayAsk: boolean): Promise<boolean> {
    const file = await fileOfHandle(id, mayAsk);
    return file ? this.continueWith(id, file) : false;
  }

  /** Goes on with an interrupted upload when this is its file. */
  async continueWith(id: string, file: File): Promise<boolean> {
    const saved = savedUploads(this.scope).find((one) => one.id === id);
    if (!saved || !isSameFile(saved, file, await firstHashOf(file, partBytes))) return false;
    if (!this.find(id)?.isInterrupted) return false;
    await this.start(id, file);
    return true;
  }

  /** Something is still being downloaded or uploaded. */
  isActive(): boolean {
    return this.entries.get().some(isMoving);
  }

  /** True when nothing is under way; otherwise warns. */
  check(): boolean {
    if (!this.isActive()) return true;
    tellError('Uploads Active', 'Please wait for all active uploads to be completed');
    return false;
  }

  /** Forgets the entries, whose files now belong to something. */
  clear(): void {
    for (const { id } of this.entries.get()) this.drop(id);
  }

  /** Takes one finished entry away without deleting its file: it belongs to something now. */
  drop(id: string): void {
    this.files.delete(id);
    this.stops.delete(id);
    forgetUpload(this.scope, id);
    void dropHandle(id);
    this.hide(id);
  }

  private async addOne(file: File, handle: FileHandle | undefined): Promise<void> {
    for (const { id } of this.entries.get().filter((one) => one.isInterrupted && one.name === file.name))
      if (await this.continueWith(id, file)) return;
    const id = this.push({ name: file.name, mimeType: file.type, bytesTotal: file.size });
    if (handle) void keepHandle(id, handle);
    void this.start(id, file);
  }

  private async start(id: string, file: File): Promise<void> {
    this.files.set(id, file);
    const stop = this.startStop(id);
    this.tell(id, { type: 'upload', mimeType: file.type, bytesTotal: file.size });
    try {
      const url = await whileLocked(id, () => this.send(id, file, stop.signal));
      this.tell(id, { type: 'arrived', url, bytesUploaded: file.size });
      noteUpload(this.scope, id, { url, bytesUploaded: file.size });
    } catch (error) {
      if (!stop.signal.aborted) this.fail(id, error);
    }
  }

  private async send(id: string, file: File, signal: AbortSignal): Promise<string> {
    const known = this.find(id);
    const begun = known?.key ? { key: known.key, uploadId: known.uploadId } : await beginUpload(file);
    if (signal.aborted) await forgetOnServer({ ...begun, uploaded: false });
    signal.throwIfAborted();
    this.note(id, begun);
    if (!known?.key) await this.save(id, file);
    let noted = 0;
    return sendFile(
      file,
      begun,
      (sent) => {
        this.note(id, { bytesUploaded: sent, progress: Math.min(99, percentOf(sent, file.size)) });
        if (Math.abs(sent - noted) < partBytes) return;
        noted = sent;
        noteUpload(this.scope, id, { bytesUploaded: sent });
      },
      signal,
    );
  }

  private async save(id: string, file: File): Promise<void> {
    const firstHash = await firstHashOf(file, partBytes);
    const entry = this.find(id);
    // Removed while its first part was looked at.
    if (!entry) return;
    saveUpload(this.scope, {
      id,
      key: entry.key,
      uploadId: entry.uploadId,
      name: file.name,
      mimeType: file.type,
      size: file.size,
      lastModified: file.lastModified,
      firstHash,
      bytesUploaded: 0,
      url: '',
      savedAt: Date.now(),
    });
  }

  private startStop(id: string): AbortController {
    const stop = new AbortController();
    this.stops.set(id, stop);
    return stop;
  }

  private push(parts: Partial<UploadData>): string {
    const data = newData(parts);
    this.show(data.id, 'waiting', data);
    return data.id;
  }

  /** Puts a file on the list, at the place of its way where it stands. */
  private show(id: string, value: 'waiting' | 'interrupted' | 'uploaded', context: UploadData): void {
    const snapshot = uploadMachine.resolveState({ value, context });
    const actor = createActor(uploadMachine, { snapshot, input: context });
    this.actors.set(id, actor);
    this.entries.set((all) => [...all, entryOf(snapshot)]);
    actor.subscribe((now) => this.entries.set((all) => all.map((one) => (one.id === id ? entryOf(now) : one))));
    actor.start();
  }

  private hide(id: string): void {
    this.actors.get(id)?.stop();
    this.actors.delete(id);
    this.entries.set((all) => all.filter((one) => one.id !== id));
  }

  private find(id: string): UploadEntry | undefined {
    return this.entries.get().find((one) => one.id === id);
  }

  private tell(id: string, event: EventFromLogic<typeof uploadMachine>): void {
    this.actors.get(id)?.send(event);
  }

  private note(id: string, parts: Partial<UploadData>): void {
    this.tell(id, { type: 'moved', parts });
  }
}

/** Nobody waits for this: what fails here, the server removes after a day. */
async function forgetOnServer({ key, uploadId, uploaded }: Pick<UploadEntry, 'key' | 'uploadId' | 'uploaded'>) {
  const gone = uploaded
    ? call(filesContract.deleteUpload, { query: { key } })
    : call(filesContract.abortUpload, { params: { uploadId }, query: { key } });
  await gone.catch(() => undefined);
}

/** Where an upload of before the reload stands, with what was remembered of it. */
function standOf(saved: ReturnType<typeof savedUploads>[number]) {
  const { id, key, uploadId, name, mimeType, url, bytesUploaded, size } = saved;
  const progress = url ? 100 : percentOf(bytesUploaded, size);
  const data = newData({ id, key, uploadId, name, mimeType, url, bytesUploaded, bytesTotal: size, progress });
  return [url ? 'uploaded' : 'interrupted', data] as const;
}
