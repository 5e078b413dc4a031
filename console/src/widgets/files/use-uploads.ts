import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { useStore } from '../../lib/store.ts';
import type { FileHandle } from './file-handles.ts';
import type { UploadEntry } from './upload-entry.ts';
import { Uploads } from './uploads.ts';

/** The uploads of a form or record, for `FileUpload` and for whoever sends the keys on. */
export interface UploadsInUse {
  readonly entries: readonly UploadEntry[];
  add(files: Iterable<File>, handles?: ReadonlyMap<File, FileHandle>): Promise<void>;
  /** Fetches a remote file and uploads it. */
  addRemote(url: string, name: string): Promise<void>;
  /** Aborts, or deletes what was uploaded. */
  remove(id: string): void;
  retry(id: string): Promise<void>;
  /** Goes on with an interrupted upload; false when its file must be chosen. */
  resume(id: string, mayAsk: boolean): Promise<boolean>;
  continueWith(id: string, file: File): Promise<boolean>;
  /** What is uploaded could not be used; its entry says why. */
  fail(id: string, error: unknown): void;
  /** Takes a finished entry away without deleting its file. */
  drop(id: string): void;
  /** Something is being downloaded or uploaded. */
  readonly isActive: boolean;
  /** True when nothing is under way; otherwise warns 'Uploads Active'. */
  check(): boolean;
  /** Forgets all entries: their files belong to something now. */
  clear(): void;
}

const known = new Map<string, Uploads>();

/** Uploads go on when their form leaves the screen, and are found again under the same scope. */
function uploadsOf(scope: string): Uploads {
  const uploads = known.get(scope) ?? new Uploads(scope);
  known.set(scope, uploads);
  return uploads;
}

/** A fresh start for tests, as after a reload of the page. */
export const forgetUploads = (): void => known.clear();

/**
 * Uploads in parts, two at once, that survive a reload of the page. `scope` names the place (`comment:order:12`); left
 * out, it is the page's path.
 */
export function useUploads(scope?: string): UploadsInUse {
  const [path] = useState(() => location.pathname);
  // What one user began is not shown to the next one at this browser.
  const { user } = useProfile();
  const uploads = uploadsOf(`${user.id}:${scope ?? path}`);
  const entries = useStore(uploads.entries);
  const isActive = uploads.isActive();
  useLeaveWarning(isActive);
  return {
    entries,
    isActive,
    add: (files, handles) => uploads.add(files, handles),
    addRemote: (url, name) => uploads.addRemote(url, name),
    remove: (id) => uploads.remove(id),
    retry: (id) => uploads.retry(id),
    resume: (id, mayAsk) => uploads.resume(id, mayAsk),
    continueWith: (id, file) => uploads.continueWith(id, file),
    fail: (id, error) => uploads.fail(id, error),
    drop: (id) => uploads.drop(id),
    check: () => uploads.check(),
    clear: () => uploads.clear(),
  };
}

/** Closing the page in the middle of an upload asks first. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
