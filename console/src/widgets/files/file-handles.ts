/** A handle on a file of this computer, kept over a reload where the browser can (Chromium). */
export interface FileHandle {
  getFile(): Promise<File>;
  queryPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
}

const storeName = 'handles';

function open(): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  return new Promise((done) => {
    const request = indexedDB.open('glasshouse-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const database = await open();
  if (!database) return null;
  return new Promise((done) => {
    const request = work(database.transaction(storeName, mode).objectStore(storeName));
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
    request.transaction?.addEventListener('complete', () => database.close());
  });
}

/** Keeps a handle under the id of its upload. What a browser cannot keep is chosen again by hand. */
export const keepHandle = (id: string, handle: FileHandle) =>
  inStore('readwrite', (store) => store.put(handle, id)).catch(() => null);

export const dropHandle = (id: string) => inStore('readwrite', (store) => store.delete(id)).catch(() => null);

/** The file behind a kept handle; null when there is none or the browser refuses. `mayAsk` only after a click. */
export async function fileOfHandle(id: string, mayAsk: boolean): Promise<File | null> {
  try {
    const handle = (await inStore<FileHandle | undefined>('readonly', (store) => store.get(id))) ?? null;
    if (!handle) return null;
    const wish = { mode: 'read' } as const;
    const state = await handle.queryPermission?.(wish);
    const isGranted = state === 'granted' || (mayAsk && (await handle.requestPermission?.(wish)) === 'granted');
    return isGranted ? await handle.getFile() : null;
  } catch {
    return null;
  }
}
