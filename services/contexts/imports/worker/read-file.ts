import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import { finishReading } from '../commands/finish-reading.ts';
import { FileFault } from '../file/file-fault.ts';
import { readRecords, textOf } from '../file/read-records.ts';
import { delimiterOf, encodingOf } from '../file/recognise.ts';
import { keepReadRows } from '../rows/keep-read-rows.ts';

const startBytes = 64 * 1024;
/** Rows that are shown while their columns are chosen. */
const sampleRows = 5;

/**
 * Reads a file into rows, some at a time. Whoever dies in between begins again: rows that are kept already stay as they
 * are. Throws FileFault for a file that cannot be taken.
 */
export async function readFile(
  runtime: RuntimeCore,
  { id, fileKey }: { readonly id: number; readonly fileKey: string },
  execution: Execution,
  stopping: AbortSignal,
): Promise<void> {
  const open = async (limit?: number) => {
    const content = await storageOf(runtime.config).read(fileKey, limit);
    if (!content) throw new FileFault('The file is no longer there: upload it again');
    return content;
  };
  const encoding = await encodingOf(await open());
  const start: string[] = [];
  for await (const text of textOf(await open(startBytes), encoding)) start.push(text);
  const delimiter = delimiterOf(start.join(''));
  const sample: string[][] = [];
  let records = 0;
  for await (const rows of readRecords(await open(), { encoding, delimiter })) {
    if (stopping.aborted) return;
    sample.push(...rows.slice(0, sampleRows - sample.length).map(({ cells }) => cells));
    records += rows.length;
    const kept = await runtime.execute(keepReadRows, { id, rows }, execution);
    if (!kept?.answer.isWanted) return;
  }
  if (records === 0) throw new FileFault('The file has no rows');
  await runtime.execute(finishReading, { id, encoding, delimiter, records, sample }, execution);
}
