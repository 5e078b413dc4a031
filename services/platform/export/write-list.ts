import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { DateTime } from 'luxon';
import type { TableColumn } from '../contract/table.ts';
import { withAccount } from '../db/database.ts';
import { AppError } from '../kernel/errors.ts';
import { dec } from '../kernel/money.ts';
import { printList } from '../pdf/make-pdf.ts';
import type { Runtime } from '../runtime.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { type ExportFormat, rowLimits } from './export.contract.ts';
import { type CellText, cellText, isNumeric } from './format-cell.ts';
import { type ListRequest, titleOf } from './list-request.ts';
import { countRows, eachBatch, type Row } from './list-rows.ts';
import { filterWords } from './list-words.ts';

export interface WriteOptions {
  readonly format: ExportFormat;
  /** The file to write; it is made new. */
  readonly file: string;
  readonly signal?: AbortSignal;
  /** Told after every batch. */
  readonly onProgress?: (rows: number, total: number | null) => Promise<void> | void;
}
export interface Written {
  readonly rows: number;
  /** Name for whoever fetches it: `Orders 2026-11-21.csv`. */
  readonly name: string;
}

interface Column {
  readonly field: string;
  readonly title: string;
  readonly column: TableColumn;
  readonly text: CellText;
  readonly hasTotal: boolean;
}

/** What takes the lines of an export. */
interface Sink {
  add(rows: readonly (readonly string[])[]): Promise<void>;
  end(totals: readonly string[] | null): Promise<void>;
  abandon(): Promise<void>;
}

const tooMany = (format: ExportFormat) =>
  new AppError(
    422,
    'TooManyRows',
    `A ${format.toUpperCase()} holds ${rowLimits[format].toLocaleString('en-AU')} rows at most: filter the list${format === 'pdf' ? ', or choose CSV' : ''}`,
  );

/**
 * Writes a list to a file: the asked columns, every row that matches, in the list's order, with totals. Holds one batch
 * of rows at a time (a PDF is laid out whole, in a thread of its own).
 * @throws AppError 422 when there are more rows than the format takes; whatever `signal` was aborted with
 */
export async function writeList(runtime: Runtime, request: ListRequest, options: WriteOptions): Promise<Written> {
  const { format, signal, onProgress } = options;
  const company = await readCompany(runtime, request);
  const columns = columnsOf(request, format, company.timeZone);
  const total = await countRows(runtime, request);
  if (total !== null && total > rowLimits[format]) throw tooMany(format);
  await onProgress?.(0, total);
  const sums = new Map(columns.filter((c) => c.hasTotal).map((c) => [c.field, dec(0)]));
  const sink =
    format === 'csv' ? csvSink(options.file, columns) : pdfSink(runtime, request, company, columns, options.file);
  let rows = 0;
  try {
    await eachBatch(runtime, request, async (batch) => {
      signal?.throwIfAborted();
      rows += batch.length;
      if (rows > rowLimits[format]) throw tooMany(format);
      for (const [field, sum] of sums)
        sums.set(
          field,
          batch.reduce((s, row) => s.plus(numberOf(row[field])), sum),
        );
      await sink.add(batch.map((row) => linesOf(columns, row)));
      await onProgress?.(rows, total);
      return true;
    });
    signal?.throwIfAborted();
    await sink.end(
      rows > 0 && sums.size > 0 ? columns.map((c, i) => totalText(c, i, sums.get(c.field)?.toFixed())) : null,
    );
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  const today = DateTime.fromJSDate(runtime.clock.now(), { zone: company.timeZone }).toISODate();
  return { rows, name: `${titleOf(request)} ${today}.${format}` };
}

const numberOf = (value: unknown) => (value === null || value === undefined || value === '' ? 0 : String(value));
const linesOf = (columns: readonly Column[], row: Row) => columns.map((c) => c.text(row[c.field]));
const totalText = (c: Column, i: number, sum: string | undefined) =>
  sum === undefined ? (i === 0 ? 'Total' : '') : c.text(sum);

async function readCompany(runtime: Runtime, { principal: { accountId } }: ListRequest) {
  const source = runtime.contexts.find((c) => c.company)?.company;
  const company = await withAccount(runtime.db, accountId, async (tx) => source?.read(tx, accountId));
  return company ?? { name: '', timeZone: 'UTC' };
}

/** The asked columns that may leave, with how they are written. Types and words are the contract's, titles the caller's. */
function columnsOf({ endpoint, input }: ListRequest, format: ExportFormat, zone: string): Column[] {
  return input.table.columns.flatMap((asked): Column[] => {
    const column = endpoint.table[asked.data];
    if (!column || column.hidden || !asked.export) return [];
    const hasTotal = column.total === true && asked.totalField;
    const title = column.unit && asked.title === column.title ? `${column.title} ${column.unit}` : asked.title;
    return [{ field: asked.data, title, column, text: cellText(column, format, zone), hasTotal }];
  });
}

function csvSink(file: string, columns: readonly Column[]): Sink {
  const out = createWriteStream(file, { flags: 'w', mode: 0o600 });
  const failed = once(out, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), failed]);
  };
  const head = write(byteOrderMark + csvLine(columns.map((c) => c.title)));
  return {
    async add(rows) {
      await head;
      await write(rows.map(csvLine).join(''));
    },
    async end(totals) {
      await head;
      if (totals) await write(csvLine(totals));
      out.end();
      await Promise.race([once(out, 'close'), failed]);
    },
    async abandon() {
      head.catch(() => undefined);
      out.destroy();
    },
  };
}

function pdfSink(
  runtime: Runtime,
  request: ListRequest,
  company: { name: string; timeZone: string },
  columns: readonly Column[],
  file: string,
): Sink {
  const printer = printList();
  const now = DateTime.fromJSDate(runtime.clock.now(), { zone: company.timeZone });
  let rows = 0;
  return {
    async add(lines) {
      rows += lines.length;
      printer.add(lines);
    },
    async end(totals) {
      const words = filterWords(request.input.table, request.endpoint.table, company.timeZone);
      const pdf = await printer.print({
        title: titleOf(request),
        company: company.name,
        says: [words || 'Everything', `${rows.toLocaleString('en-AU')} ${rows === 1 ? 'row' : 'rows'}`].join(' · '),
        foot: `${titleOf(request)} · printed ${now.toFormat('d LLL yyyy h:mm', { locale: 'en' })}${now.toFormat('a', { locale: 'en' }).toLowerCase()} by ${request.principal.name}`,
        columns: columns.map((c) => ({ title: c.title, isNumeric: isNumeric(c.column.type) })),
        totals,
      });
      await writeFile(file, pdf, { mode: 0o600 });
    },
    async abandon() {
      printer.forget();
    },
  };
}
