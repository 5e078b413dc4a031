import { assemblyWeight } from '@glasshouse/services/contexts/ordereditor/assembly-measures.contract';
import { checkLineOf, paneOf } from '@glasshouse/services/contexts/ordereditor/guideline-checks.contract';
import type { Broken, Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import {
  measuresOf,
  outlineCutSize,
  outlineFault,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { roundQuantity, timesText } from '../../../lib/format/round.ts';
import type { AllowanceOf, EditorConfig } from './editor-config.ts';
import { type DraftLine, lengthsOf } from './lines.ts';

/** What a line of glass comes to: m, m², kg as decimal texts, of one piece and of all. */
export interface LineMeasures {
  readonly areaM2: string;
  readonly allAreaM2: string;
  readonly perimeterM: string;
  readonly allKg: string;
  /** Finished size and the allowance of each edge, whole mm. */
  readonly cutWidth: number;
  readonly cutHeight: number;
  readonly hasAllowance: boolean;
}

const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
/** kg a m² and mm of thickness. */
const kgPerM2Mm = '2.5';

/** Area, edge length, weight and cut size; null without glass or size. */
export function measure(line: DraftLine, thicknessMm: number, allowanceOf: AllowanceOf): LineMeasures | null {
  const quantity = whole(line.quantity);
  const size = sizeOfLine(line);
  if (!line.isGlass || line.stockId === null || !size) return null;
  const { width, height } = size;
  const stockId = line.stockId;
  const areaM2 = timesText(String(width), String(height), '0.000001');
  const allowances = line.edges.map((code) => allowanceOf(stockId, code));
  const cut = cutSizeOf(line, allowances, thicknessMm, size);
  const net = line.outline ? String(measuresOf(line.outline).netMm2 / 1_000_000) : areaM2;
  return {
    areaM2: roundQuantity(areaM2),
    allAreaM2: roundQuantity(timesText(areaM2, String(quantity))),
    perimeterM: roundQuantity(timesText(String(lengthsOf(line).reduce((sum, mm) => sum + mm, 0)), '0.001')),
    allKg: line.assembly
      ? roundQuantity(String(assemblyWeight(line.assembly, { ...line, widthMm: width, heightMm: height }) * quantity))
      : roundQuantity(timesText(roundQuantity(net), String(quantity), kgPerM2Mm, String(thicknessMm))),
    ...cut,
    hasAllowance: allowances.some((mm) => mm > 0),
  };
}

/** The size of a line's panel, mm; null while it is not known. */
function sizeOfLine({ outline, width, height }: DraftLine): { width: number; height: number } | null {
  if (outline && outlineFault(outline)) return null;
  const { widthMm, heightMm } = outline ? measuresOf(outline) : { widthMm: whole(width), heightMm: whole(height) };
  return widthMm && heightMm ? { width: widthMm, height: heightMm } : null;
}

function cutSizeOf(
  { outline }: DraftLine,
  allowances: readonly number[],
  thicknessMm: number,
  { width, height }: { width: number; height: number },
) {
  const shaped = outline && outlineCutSize(outline, allowances, thicknessMm);
  if (shaped && 'widthMm' in shaped) return { cutWidth: shaped.widthMm, cutHeight: shaped.heightMm };
  const [top = 0, right = 0, bottom = 0, left = 0] = allowances;
  return { cutWidth: Math.ceil(width + left + right), cutHeight: Math.ceil(height + top + bottom) };
}

const none: readonly Broken[] = [];

/** Guidelines a line breaks, and sizes over the limit of the settings. */
export function checkLine(line: DraftLine, thicknessMm: number, config: EditorConfig): readonly Broken[] {
  const size = line.isGlass ? sizeOfLine(line) : null;
  if (!size) return none;
  const { width: widthMm, height: heightMm } = size;
  const broken = checkLineOf({ ...line, widthMm, heightMm, thicknessMm }, config);
  const tooLarge = overLimit(widthMm, heightMm, config);
  return tooLarge ? [tooLarge, ...broken] : broken;
}

/** The pane of a line of glass for the drawing; 1 × 1 while it has no size. */
export const paneOfLine = (line: DraftLine, thicknessMm: number): Pane =>
  paneOf({ ...line, widthMm: whole(line.width) || 1, heightMm: whole(line.height) || 1, thicknessMm });

function overLimit(width: number, height: number, { settings }: EditorConfig): Broken | null {
  const { maxLongMm, maxShortMm } = settings;
  if (Math.max(width, height) <= maxLongMm && Math.min(width, height) <= maxShortMm) return null;
  return {
    name: 'Largest size',
    source: 'Settings of the order editor',
    rule: 'panelMaximum',
    severity: 'stop',
    sentence: `${width} × ${height} is larger than ${maxLongMm} × ${maxShortMm}, the largest size allowed here`,
    place: { kind: 'pane', index: 0 },
    span: null,
    fix: null,
  };
}
