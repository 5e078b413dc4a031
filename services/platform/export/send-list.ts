import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { FileAnswer } from '../http/file-answer.ts';
import { AppError } from '../kernel/errors.ts';
import type { Runtime } from '../runtime.ts';
import type { ExportFormat } from './export.contract.ts';
import { exportFile } from './export-folder.ts';
import type { ListRequest } from './list-request.ts';
import { writeList } from './write-list.ts';

/** Lists written at the same time by one process; each holds a connection while it reads. */
const parallel = 3;
const longestQueue = 20;
let running = 0;
const queue: (() => void)[] = [];

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;
export const mediaTypeOf = (format: ExportFormat): string => types[format];

/**
 * A list as the answer to a request. It is written to the disk first: an error is still an error and no broken file,
 * and a slow reader holds nothing but that file, which is gone when it has been read.
 */
export async function sendList(runtime: Runtime, request: ListRequest, format: ExportFormat): Promise<FileAnswer> {
  await enter();
  try {
    const file = await exportFile(runtime.config, `now-${randomUUID()}.${format}`);
    try {
      const { name } = await writeList(runtime, request, { format, file });
      const handle = await open(file);
      const { size } = await handle.stat();
      return new FileAnswer({ name, type: types[format], body: handle.createReadStream(), size });
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < parallel) {
    running += 1;
    return;
  }
  if (queue.length >= longestQueue)
    throw new AppError(503, 'BusyError', 'Too many lists are being exported. Try again in a moment');
  await new Promise<void>((go) => queue.push(go));
}

/** Hands the place on to whoever waits longest. */
function leave(): void {
  const next = queue.shift();
  if (next) next();
  else running -= 1;
}
