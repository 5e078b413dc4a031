import { parse } from 'csv-parse/sync';
import { type Column, columns, required } from './columns.ts';

/** One row of the file: its line number as an editor shows it, and its cells by column, trimmed. */
export interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** A file that cannot be read as a whole: one sentence for the person at the keyboard. */
export class FileError extends Error {}

const known: readonly string[] = Object.values(columns);
/** A name as people write it in a head line: `Width mm` is width_mm. */
const columnName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Reads a CSV with a head line, separated by commas, semicolons or tabs. Throws FileError naming what is wrong. */
export function readRows(text: string): Row[] {
  const records = parseCsv(text);
  const head = (records.shift()?.record ?? []).map(columnName);
  const unknown = head.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new FileError(
      `Unknown columns: ${unknown.map((n) => n || '(empty)').join(', ')}. Known are ${known.join(', ')}`,
    );
  const doubled = head.filter((name, i) => head.indexOf(name) < i);
  if (doubled.length) throw new FileError(`Columns that stand twice: ${doubled.join(', ')}`);
  const missing = required.filter((name) => !head.includes(name));
  if (missing.length) throw new FileError(`Missing columns: ${missing.join(', ')}`);
  if (!records.length) throw new FileError('The file has no rows');
  return records.map(({ record, info }) => {
    if (record.length > head.length)
      throw new FileError(`Row ${info.lines} has more cells than the head line has columns`);
    const cells = Object.fromEntries(known.map((name) => [name, (record[head.indexOf(name)] ?? '').trim()]));
    return { line: info.lines, cells: cells as Row['cells'] };
  });
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function parseCsv(text: string): Parsed[] {
  const [head = ''] = text.split('\n');
  const delimiter = [',', ';', '\t'].reduce(
    (best, one) => (head.split(one).length > head.split(best).length ? one : best),
    ',',
  );
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[];
  } catch (error) {
    throw new FileError(`Not a CSV file: ${(error as Error).message}`);
  }
}
