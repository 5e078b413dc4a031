import { z } from 'zod';

/** What is remembered of an upload, so that it goes on after the page was loaded anew. */
const Saved = z.object({
  id: z.string(),
  key: z.string(),
  uploadId: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.number(),
  lastModified: z.number(),
  /** SHA-256 of the first part; '' where the browser cannot make one. */
  firstHash: z.string(),
  bytesUploaded: z.number(),
  /** Address of the content when all of it has arrived. */
  url: z.string(),
  savedAt: z.number(),
});
export type SavedUpload = z.infer<typeof Saved>;

/** The server keeps abandoned uploads this long, ms. */
const keptFor = 24 * 3_600_000;
const nameOf = (scope: string) => `glasshouse.uploads.${scope}`;

/** Uploads of one place in the console that were not finished, oldest first. Storage that is blocked remembers nothing. */
export function savedUploads(scope: string, now = Date.now()): SavedUpload[] {
  try {
    const parsed = z.array(Saved).safeParse(JSON.parse(localStorage.getItem(nameOf(scope)) ?? '[]'));
    return parsed.success ? parsed.data.filter((one) => now - one.savedAt < keptFor) : [];
  } catch {
    return [];
  }
}

function write(scope: string, all: readonly SavedUpload[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(nameOf(scope));
    else localStorage.setItem(nameOf(scope), JSON.stringify(all));
  } catch {
    // Storage is blocked or full: the upload lives as long as the page.
  }
}

/** Remembers an upload; a later call with the same id takes its place. */
export const saveUpload = (scope: string, upload: SavedUpload): void =>
  write(scope, [...savedUploads(scope).filter((one) => one.id !== upload.id), upload]);

/** Notes how far a remembered upload is. */
export function noteUpload(scope: string, id: string, parts: Partial<SavedUpload>): void {
  const known = savedUploads(scope).find((one) => one.id === id);
  if (known) saveUpload(scope, { ...known, ...parts });
}

export const forgetUpload = (scope: string, id: string): void =>
  write(
    scope,
    savedUploads(scope).filter((one) => one.id !== id),
  );

/** SHA-256 of a file's first part, hex; '' where the page has no secure context. */
export async function firstHashOf(file: Blob, bytes: number): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, bytes).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Is this the file that was being uploaded, whole and unchanged? */
export const isSameFile = (saved: SavedUpload, file: File, firstHash: string): boolean =>
  saved.name === file.name &&
  saved.size === file.size &&
  saved.lastModified === file.lastModified &&
  saved.firstHash === firstHash;
