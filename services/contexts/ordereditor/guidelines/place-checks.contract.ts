import { areaOf } from '../../../platform/contract/geometry/measure.ts';
import type { GlassPlace } from '../place.contract.ts';
import type { LookedAt } from './looked-at.contract.ts';
import type { Broken, Pane } from './verdict.contract.ts';

/*
 * What AS 1288 asks of a pane by its place. The figures are those of extracts of the 2006 edition and of its table of framed
 * panes; they are reminders at the desk and stop nothing.
 */
const source = 'AS 1288, 2006 edition';

/** How a place is named in a sentence: 'For a door …'. */
const named: Readonly<Record<Exclude<GlassPlace, 'elsewhere'>, string>> = {
  door: 'a door',
  besideDoor: 'a panel beside a door',
  low: 'low glass',
  bathroom: 'a bathroom',
  walkedInto: 'glass that could be walked into',
  barrier: 'a barrier',
};

/** Largest areas of framed Grade A glass by thickness, m². */
const toughenedTo = [
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 4],
  [8, 6],
  [10, 8],
  [12, 10],
] as const;
const laminatedTo = [
  [5.38, 2],
  [6.38, 3],
  [8.38, 5],
  [10.38, 7],
  [12.38, 9],
] as const;

/** Laminated glass is named by its whole thickness with the film: 6.38, 10.76. */
const isLaminated = ({ thicknessMm }: Pick<Pane, 'thicknessMm'>): boolean => !Number.isInteger(thicknessMm);

/** Grade and area of a pane that names its place. */
export function placeChecks({ pane, path }: LookedAt): Broken[] {
  const { place } = pane;
  if (place === undefined || place === 'elsewhere') return [];
  const areaM2 = areaOf(path) / 1_000_000;
  const isGradeA = pane.isToughened || isLaminated(pane);
  if (isGradeA) return tooLarge(pane, named[place], areaM2);
  if (mayBeAnnealed(place, pane, areaM2)) return [];
  const glass = pane.stockCode || `${pane.thicknessMm} mm glass`;
  const asked = place === 'bathroom' ? 'Grade A or B' : 'Grade A';
  const sentence = `For ${named[place]} AS 1288 asks for ${asked}; ${glass} is annealed`;
  return [verdict('Safety glass', 'placeGrade', sentence, pane.canToughen === false ? null : { kind: 'toughen' })];
}

const verdict = (name: string, rule: 'placeGrade' | 'placeArea', sentence: string, fix: Broken['fix']): Broken => ({
  ...{ name, rule, sentence, fix, source, severity: 'warn', span: null },
  place: { kind: 'pane', index: 0 },
});

/** Small or thick enough panes that need not be safety glass; framed on all sides. */
function mayBeAnnealed(place: GlassPlace, { thicknessMm: t, widthMm, heightMm }: Pane, areaM2: number): boolean {
  const narrow = Math.min(widthMm, heightMm);
  switch (place) {
    case 'door':
      if (t >= 10) return areaM2 <= 0.5;
      return t >= 5 ? areaM2 <= 0.26 && narrow <= 300 : t >= 3 && areaM2 <= 0.1 && narrow <= 125;
    case 'besideDoor':
      return t >= 5 && areaM2 <= 0.3;
    case 'low':
      return t >= 5 && areaM2 <= 1.2;
    case 'walkedInto':
      return widthMm <= 500 || heightMm < 1000;
    default:
      return false;
  }
}

function tooLarge(pane: Pane, where: string, areaM2: number): Broken[] {
  const table = isLaminated(pane) ? laminatedTo : toughenedTo;
  const row = table.findLast(([thicknessMm]) => pane.thicknessMm >= thicknessMm);
  if (!row || areaM2 <= row[1] + 1e-6) return [];
  const kind = isLaminated(pane) ? 'laminated' : 'toughened';
  const sentence = `For ${where} AS 1288 allows ${pane.thicknessMm} mm ${kind} to ${row[1]} m²; this is ${areaM2.toFixed(2)} m²`;
  return [verdict('Largest area of safety glass', 'placeArea', sentence, null)];
}
