import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Delimiter, type Encoding, importLimits } from '../imports.contract.ts';
import { FileFault } from './file-fault.ts';
import { decoderName, delimiters } from './recognise.ts';

/** A row of a file; its number is that of a spreadsheet. */
export interface FileRecord {
  readonly row: number;
  readonly cells: string[];
}

/** Rows that are handed on together. */
const batch = 500;
/** Longer rows are refused before they are held in memory, bytes. */
const longestRecord = 1_000_000;

/** The text of a file as it comes. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(decoderName(encoding, chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** The rows of a file, some at a time: never more of it is held than those. Empty rows are left out. Throws FileFault. */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { readonly encoding: Encoding; readonly delimiter: Delimiter },
): AsyncGenerator<FileRecord[]> {
  const parser = parse({
    delimiter: delimiters[delimiter],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  const source = Readable.from(textOf(bytes, encoding));
  source.on('error', (error) => parser.destroy(error));
  let row = 0;
  let kept = 0;
  let rows: FileRecord[] = [];
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      assertCells(cells, row);
      kept += 1;
      // One more for the head.
      if (kept > importLimits.rows + 1)
        throw new FileFault(`The file has more than ${importLimits.rows.toLocaleString('en')} rows: split it`);
      rows.push({ row, cells });
      if (rows.length < batch) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileFault(sentenceOf(error, row)) : error;
  } finally {
    source.destroy();
  }
  if (rows.length > 0) yield rows;
}

function assertCells(cells: readonly string[], row: number): void {
  if (cells.length > importLimits.columns)
    throw new FileFault(`Row ${row} has more than ${importLimits.columns} columns`);
  if (cells.some((cell) => cell.length > importLimits.cellCharacters))
    throw new FileFault(
      `Row ${row} has a cell of more than ${importLimits.cellCharacters.toLocaleString('en')} characters`,
    );
  if (cells.some((cell) => cell.includes('\0'))) throw new FileFault(`Row ${row} holds NUL characters`);
}

const sentenceOf = ({ code }: CsvError, row: number): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `Row ${row + 1} is longer than a million characters`
    : `Row ${row + 1} cannot be read: a quotation mark is not closed`;
