import { type Broken, checkPane } from '@glasshouse/services/contexts/ordereditor/guideline-checks.contract';
import { roundQuantity, timesText } from '../../../lib/format/round.ts';
import type { AllowanceOf, EditorConfig } from './editor-config.ts';
import type { DraftLine } from './lines.ts';

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
  const [width, height, quantity] = [whole(line.width), whole(line.height), whole(line.quantity)];
  if (!line.isGlass || line.stockId === null || !width || !height) return null;
  const stockId = line.stockId;
  const areaM2 = timesText(String(width), String(height), '0.000001');
  const [top = 0, right = 0, bottom = 0, left = 0] = line.edges.map((code) => allowanceOf(stockId, code));
  return {
    areaM2: roundQuantity(areaM2),
    allAreaM2: roundQuantity(timesText(areaM2, String(quantity))),
    perimeterM: roundQuantity(timesText(String(2 * (width + height)), '0.001')),
    allKg: roundQuantity(timesText(areaM2, String(quantity), kgPerM2Mm, String(thicknessMm))),
    cutWidth: Math.ceil(width + left + right),
    cutHeight: Math.ceil(height + top + bottom),
    hasAllowance: top + right + bottom + left > 0,
  };
}

const none: readonly Broken[] = [];

/** Guidelines a line breaks, and sizes over the limit of the settings. */
export function checkLine(line: DraftLine, thicknessMm: number, config: EditorConfig): readonly Broken[] {
  const [widthMm, heightMm] = [whole(line.width), whole(line.height)];
  if (!line.isGlass || !widthMm || !heightMm) return none;
  const pane = {
    widthMm,
    heightMm,
    thicknessMm,
    isToughened: line.isToughened,
    edges: line.edges,
    holes: line.holePositions,
    cutouts: line.cutoutPositions,
  };
  const broken = checkPane(pane, config.guidelines, config.edgeworks);
  const tooLarge = overLimit(widthMm, heightMm, config);
  return tooLarge ? [tooLarge, ...broken] : broken;
}

function overLimit(width: number, height: number, { settings }: EditorConfig): Broken | null {
  const { maxLongMm, maxShortMm } = settings;
  if (Math.max(width, height) <= maxLongMm && Math.min(width, height) <= maxShortMm) return null;
  return {
    name: 'Largest size',
    rule: 'panelMaximum',
    severity: 'stop',
    sentence: `${width} × ${height} is larger than ${maxLongMm} × ${maxShortMm}, the largest size allowed here`,
    place: { kind: 'pane', index: 0 },
    span: null,
    fix: null,
  };
}
