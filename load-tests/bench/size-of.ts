import { readdirSync, readFileSync } from 'node:fs';

/**
 * Bytes of memory a process has of its own; null where /proc does not tell. Pages of files, above all of Node's program, are
 * left out: the kernel takes them and brings them back as it likes.
 */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const found = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) * 1024 : null;
  } catch {
    return null;
  }
}

/** Open file descriptors of a process; null where /proc does not tell. */
export function filesOf(pid: number | undefined): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}
