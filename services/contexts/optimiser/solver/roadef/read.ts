import { parse } from 'csv-parse/sync';
import type { Problem, ProblemInput } from '../problem.ts';
import { InvalidProblemError, parseProblem } from '../problem.ts';

/** The challenge's plates and distances, mm. */
export const CHALLENGE = {
  plates: 100,
  width: 6000,
  height: 3210,
  minFirstCut: 100,
  maxFirstCut: 3500,
  minSecondCut: 100,
  minWaste: 20,
} as const;

/**
 * Reads a challenge instance from the text of its batch and defects files (`;` separated, one header line).
 * Throws InvalidProblemError naming file, line and column.
 */
export function readChallenge(name: string, batch: string, defects: string): Problem {
  const sheets: NonNullable<ProblemInput['sheets']> = Array.from({ length: CHALLENGE.plates }, (_, plate) => ({
    id: String(plate),
    width: CHALLENGE.width,
    height: CHALLENGE.height,
    defects: [],
  }));
  for (const row of readRows('defects', defects, ['PLATE_ID', 'X', 'Y', 'WIDTH', 'HEIGHT'])) {
    const sheet = sheets[row.PLATE_ID!];
    if (!sheet) continue;
    sheet.defects!.push({ x: row.X!, y: row.Y!, width: row.WIDTH!, height: row.HEIGHT! });
  }
  const columns = ['ITEM_ID', 'LENGTH_ITEM', 'WIDTH_ITEM', 'STACK', 'SEQUENCE'];
  const items = readRows('batch', batch, columns).map((row) => ({
    id: String(row.ITEM_ID),
    width: row.LENGTH_ITEM!,
    height: row.WIDTH_ITEM!,
    stack: String(row.STACK),
    sequence: row.SEQUENCE!,
  }));
  return parseProblem({
    name,
    sheets,
    items,
    sheetOrder: 'given',
    cutting: {
      stages: 3,
      trimmingCut: true,
      firstCut: 'vertical',
      minFirstCut: CHALLENGE.minFirstCut,
      maxFirstCut: CHALLENGE.maxFirstCut,
      minSecondCut: CHALLENGE.minSecondCut,
      minWaste: CHALLENGE.minWaste,
    },
  });
}

function readRows(file: string, text: string, columns: readonly string[]): Record<string, number>[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: ';',
      trim: true,
      skip_empty_lines: true,
      columns: (header: string[]) => header.map((cell) => cell.toUpperCase()),
    });
  } catch (error) {
    throw new InvalidProblemError([{ field: file, message: error instanceof Error ? error.message : String(error) }]);
  }
  return rows.map((row, i) => {
    const numbers: Record<string, number> = {};
    for (const column of columns) {
      const value = Number(row[column] === '' ? Number.NaN : row[column]);
      if (!Number.isFinite(value)) {
        const message = row[column] === undefined ? 'column missing' : `"${row[column]}" is not a number`;
        throw new InvalidProblemError([{ field: `${file} line ${i + 2} ${column}`, message }]);
      }
      numbers[column] = value;
    }
    return numbers;
  });
}
