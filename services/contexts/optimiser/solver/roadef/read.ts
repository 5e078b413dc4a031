import { numberIn, readCsv } from '../csv-rows.ts';
import type { Problem } from '../problem.ts';
import { parseProblem } from '../problem.ts';

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

interface Plate {
  id: string;
  width: number;
  height: number;
  defects: { x: number; y: number; width: number; height: number }[];
}

/**
 * Reads a challenge instance from the text of its batch and defects files (`;` separated, one header line).
 * Throws InvalidProblemError naming file, line and column.
 */
export function readChallenge(name: string, batch: string, defects: string): Problem {
  const columns = ['ITEM_ID', 'LENGTH_ITEM', 'WIDTH_ITEM', 'STACK', 'SEQUENCE'];
  const items = readCsv('batch', batch, columns).map((row) => ({
    id: String(numberIn('batch', row, 'ITEM_ID')),
    width: numberIn('batch', row, 'LENGTH_ITEM'),
    height: numberIn('batch', row, 'WIDTH_ITEM'),
    stack: String(numberIn('batch', row, 'STACK')),
    sequence: numberIn('batch', row, 'SEQUENCE'),
  }));
  return parseProblem({
    name,
    sheets: readPlates(defects),
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

function readPlates(defects: string): Plate[] {
  const plates = Array.from({ length: CHALLENGE.plates }, (_, plate): Plate => {
    return { id: String(plate), width: CHALLENGE.width, height: CHALLENGE.height, defects: [] };
  });
  for (const row of readCsv('defects', defects, ['PLATE_ID', 'X', 'Y', 'WIDTH', 'HEIGHT'])) {
    const number = (column: string): number => numberIn('defects', row, column);
    plates[number('PLATE_ID')]?.defects.push({
      x: number('X'),
      y: number('Y'),
      width: number('WIDTH'),
      height: number('HEIGHT'),
    });
  }
  return plates;
}
