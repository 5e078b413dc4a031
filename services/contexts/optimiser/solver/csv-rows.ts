import { parse } from 'csv-parse/sync';
import { InvalidProblemError } from './problem.ts';

/** One row of a CSV file by upper-case column name, with the line it came from. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Reads CSV text with a header line. Throws InvalidProblemError naming the file, also when a column is missing. */
export function readCsv(file: string, text: string, columns: readonly string[]): CsvRow[] {
  const head = text.split('\n', 1)[0] ?? '';
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: head.includes(';') ? ';' : ',',
      trim: true,
      info: true,
      skip_empty_lines: true,
      columns: (header: string[]) => {
        const names = header.map((cell) => cell.toUpperCase());
        for (const column of columns) {
          if (!names.includes(column)) throw new Error(`column ${column} is missing`);
        }
        return names;
      },
    });
  } catch (error) {
    throw new InvalidProblemError([{ field: file, message: error instanceof Error ? error.message : String(error) }]);
  }
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** A number from a cell; `fallback` stands in for an empty or missing one. Throws InvalidProblemError. */
export function numberIn(file: string, row: CsvRow, column: string, fallback?: number): number {
  const cell = row.cells[column] ?? '';
  if (cell === '' && fallback !== undefined) return fallback;
  const value = Number(cell);
  if (cell === '' || !Number.isFinite(value)) {
    throw new InvalidProblemError([
      { field: `${file} line ${row.line} ${column}`, message: `"${cell}" is not a number` },
    ]);
  }
  return value;
}
