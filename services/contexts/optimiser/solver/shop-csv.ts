import type { CsvRow } from './csv-rows.ts';
import { numberIn, readCsv } from './csv-rows.ts';
import type { Problem } from './problem.ts';
import { InvalidProblemError, parseProblem } from './problem.ts';

/**
 * Reads a shop batch from two CSV texts with a header line, `,` or `;` separated.
 * Stock: `id,width,height,quantity,cost` and optionally `offcut` (yes/no), `age` (days); mm, cost in cents per sheet.
 * Items: `id,width,height,quantity,rotate` (yes/no) and optionally `stack,sequence`, `group`, `priority`, `due` (day).
 * Throws InvalidProblemError naming file, line and column.
 */
export function readShopBatch(name: string, stock: string, items: string): Problem {
  return parseProblem({
    name,
    sheets: readCsv('stock', stock, ['ID', 'WIDTH', 'HEIGHT', 'QUANTITY', 'COST']).map((row) => ({
      ...sizeOf('stock', row),
      costCents: numberIn('stock', row, 'COST'),
      offcut: yesNo('stock', row, 'OFFCUT', false),
      ageDays: optional('stock', row, 'AGE'),
    })),
    items: readCsv('items', items, ['ID', 'WIDTH', 'HEIGHT', 'QUANTITY', 'ROTATE']).map((row) => ({
      ...sizeOf('items', row),
      rotate: yesNo('items', row, 'ROTATE', true),
      ...stackOf(row),
      group: row.cells.GROUP || undefined,
      priority: optional('items', row, 'PRIORITY'),
      dueDay: optional('items', row, 'DUE'),
    })),
  });
}

function sizeOf(file: string, row: CsvRow): { id: string; width: number; height: number; quantity: number } {
  return {
    id: row.cells.ID ?? '',
    width: numberIn(file, row, 'WIDTH'),
    height: numberIn(file, row, 'HEIGHT'),
    quantity: numberIn(file, row, 'QUANTITY', 1),
  };
}

function stackOf(row: CsvRow): { stack?: string; sequence?: number } {
  const stack = row.cells.STACK ?? '';
  if (stack === '') return {};
  return { stack, sequence: numberIn('items', row, 'SEQUENCE', 0) };
}

function optional(file: string, row: CsvRow, column: string): number | undefined {
  return (row.cells[column] ?? '') === '' ? undefined : numberIn(file, row, column);
}

function yesNo(file: string, row: CsvRow, column: string, fallback: boolean): boolean {
  const cell = (row.cells[column] ?? '').toLowerCase();
  if (cell === '') return fallback;
  if (['yes', 'y', 'true', '1'].includes(cell)) return true;
  if (['no', 'n', 'false', '0'].includes(cell)) return false;
  throw new InvalidProblemError([
    { field: `${file} line ${row.line} ${column}`, message: `"${cell}" is not yes or no` },
  ]);
}
