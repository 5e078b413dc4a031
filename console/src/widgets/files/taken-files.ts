import type { FileHandle } from './file-handles.ts';

/** Files that were dropped, pasted or chosen, with handles where the browser gives them. */
export interface TakenFiles {
  readonly files: readonly File[];
  readonly handles: ReadonlyMap<File, FileHandle>;
}

type WithHandle = DataTransferItem & { getAsFileSystemHandle?(): Promise<(FileHandle & { kind: string }) | null> };

/** What a drop or paste carries. Must be called while the event is told, before anything is waited for. */
export function filesOfTransfer(transfer: DataTransfer): Promise<TakenFiles> {
  const items = [...(transfer.items ?? [])].filter((item) => item.kind === 'file') as WithHandle[];
  if (items.length === 0) return Promise.resolve({ files: [...transfer.files], handles: new Map() });
  return taken(
    items.map(async (item) => {
      const file = item.getAsFile();
      const handle = await (item.getAsFileSystemHandle?.() ?? Promise.resolve(null)).catch(() => null);
      // A folder gives no file that could be read.
      return handle && handle.kind !== 'file' ? null : { file, handle };
    }),
  );
}

async function taken(pairs: readonly Promise<{ file: File | null; handle: FileHandle | null } | null>[]) {
  const files: File[] = [];
  const handles = new Map<File, FileHandle>();
  for (const pair of await Promise.all(pairs)) {
    if (!pair?.file) continue;
    files.push(pair.file);
    if (pair.handle) handles.set(pair.file, pair.handle);
  }
  return { files, handles };
}

type Picker = { showOpenFilePicker?(options: { multiple: boolean }): Promise<FileHandle[]> };

/** Opens the picker that gives handles. A cancelled one gives no files. */
export async function pickFiles(): Promise<TakenFiles | 'unavailable'> {
  const { showOpenFilePicker } = window as Picker;
  if (!showOpenFilePicker) return 'unavailable';
  try {
    const handles = await showOpenFilePicker({ multiple: true });
    const pairs = await Promise.all(handles.map(async (handle) => [await handle.getFile(), handle] as const));
    return { files: pairs.map(([file]) => file), handles: new Map(pairs) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { files: [], handles: new Map() };
    return 'unavailable';
  }
}
