import { layOut, type Mark } from './label-layout.contract.ts';
import { type LabelValues, labelRecordOf, longestValues } from './label-records.contract.ts';
import type { LabelElement, LabelLayout } from './print-labels.contract.ts';

/** Something on a label that cannot be printed or read. */
export interface LabelFault {
  /** The place of the element in its list. */
  readonly element: number;
  readonly field: string;
  readonly message: string;
}

/** A scanner reads bars of this width surely, mm. */
export const leastModuleMm = 0.33;
const aHair = 0.001;

/** What is wrong with a layout, in words: outside of the paper, an unknown field, a code too small, black on black. */
export function labelFaults(layout: LabelLayout): LabelFault[] {
  const { fields, hasDrawing } = labelRecordOf(layout.record);
  const longest = longestValues(layout.record);
  return layout.elements.flatMap((one, element) => {
    const fault = (field: string, message: string): LabelFault[] => [{ element, field, message }];
    const outside = outsideOf(layout, one);
    if (outside) return fault(outside, 'Lies outside of the label');
    if ('field' in one && !(one.field in fields)) return fault('field', `There is no field ${one.field} on this label`);
    if (one.kind === 'drawing' && !hasDrawing) return fault('kind', 'There is nothing to draw on this label');
    const [mark] = layOut({ ...layout, elements: [one] }, longest);
    return [...smallFaults(one, mark, fault), ...contrastFaults(layout, one, element, fault)];
  });
}

type Fault = (field: string, message: string) => LabelFault[];

function outsideOf({ media: { widthMm, heightMm } }: LabelLayout, { x, y, w, h }: LabelElement): string | null {
  if (x + w > widthMm + aHair) return x > widthMm ? 'x' : 'w';
  if (y + h > heightMm + aHair) return y > heightMm ? 'y' : 'h';
  return null;
}

function smallFaults(one: LabelElement, mark: Mark | undefined, fault: Fault): LabelFault[] {
  if (mark?.kind === 'barcode' || mark?.kind === 'qr') {
    const needed = roomFor(mark);
    if (mark.moduleMm < leastModuleMm || needed > (one.turn % 180 === 0 || mark.kind === 'qr' ? one.w : one.h) + 0.05)
      return fault('w', `This code is too small to be read: its bars are narrower than ${leastModuleMm} mm`);
    if (mark.kind === 'barcode' && (one.turn % 180 === 0 ? one.h : one.w) < 5)
      return fault('h', 'Bars lower than 5 mm are hard to scan');
  }
  if (mark?.kind === 'text' && mark.text === '') return fault('w', 'There is no room for a letter');
  return [];
}

/** The room that a code needs with the white around it, mm. */
const roomFor = (mark: Extract<Mark, { kind: 'barcode' | 'qr' }>): number =>
  mark.kind === 'qr'
    ? (mark.rows.length + 8) * mark.moduleMm
    : (mark.bars.reduce((sum, modules) => sum + modules, 0) + 20) * mark.moduleMm;

type Area = Pick<LabelElement, 'x' | 'y' | 'w' | 'h'>;
const overlap = (a: Area, b: Area) =>
  a.x + aHair < b.x + b.w && b.x + aHair < a.x + a.w && a.y + aHair < b.y + b.h && b.y + aHair < a.y + a.h;
const isWithin = (a: Area, b: Area) =>
  a.x >= b.x - aHair && a.y >= b.y - aHair && a.x + a.w <= b.x + b.w + aHair && a.y + a.h <= b.y + b.h + aHair;

/** Black is read on white only, white on black only, and a code on nothing. */
function contrastFaults({ elements }: LabelLayout, one: LabelElement, at: number, fault: Fault): LabelFault[] {
  if (one.kind === 'barcode' || one.kind === 'qr')
    return elements.some((other, i) => i !== at && overlap(one, other) && !isFrameAround(other, one))
      ? fault('x', 'Something else lies on this code, so it cannot be scanned')
      : [];
  if (one.kind !== 'text' && one.kind !== 'field') return [];
  const dark = elements.filter((other) => other.kind === 'box' && other.filled && overlap(one, other));
  if (one.white)
    return dark.some((box) => isWithin(one, box)) ? [] : fault('white', 'White letters need a filled box behind them');
  return dark.length > 0 ? fault('white', 'Black letters on a filled box cannot be read') : [];
}

/** A frame with the code inside of its line. */
const isFrameAround = (frame: LabelElement, code: Area): boolean =>
  frame.kind === 'box' &&
  !frame.filled &&
  isWithin(code, {
    ...{ x: frame.x + frame.line, y: frame.y + frame.line },
    ...{ w: frame.w - 2 * frame.line, h: frame.h - 2 * frame.line },
  });

/** Values of a record, without line breaks and other characters that no printer prints. */
export const printable = (values: LabelValues): LabelValues =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.replace(/\p{Cc}+/gu, ' ').trim()]));
