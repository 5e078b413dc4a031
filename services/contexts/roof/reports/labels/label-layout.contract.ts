import QRCode from 'qrcode';
import { code128Bars, quietModules } from '../kit/code128.contract.ts';
import type { LabelValues } from './label-records.contract.ts';
import type { LabelElement, LabelLayout } from './print-labels.contract.ts';
import { textWidth } from './text-width.contract.ts';

/** Where a mark lies on the label, mm, and by how much its content is turned. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: 0 | 90 | 180 | 270;
}
/** One thing that is printed. Lengths in mm; the preview, the PDF and the printer's language are made of these alone. */
export type Mark = Placed &
  (
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly sizeMm: number;
        readonly bold: boolean;
        readonly white: boolean;
        readonly align: 'left' | 'centre' | 'right';
      }
    /** Bars and spaces by turns in modules, a bar first; `start` is the white before them. */
    | {
        readonly kind: 'barcode';
        readonly text: string;
        readonly bars: readonly number[];
        readonly moduleMm: number;
        readonly startMm: number;
      }
    | { readonly kind: 'qr'; readonly rows: readonly (readonly boolean[])[]; readonly moduleMm: number }
    | { readonly kind: 'box'; readonly lineMm: number; readonly filled: boolean }
    | { readonly kind: 'line' }
    | { readonly kind: 'drawing' }
  );

/** White modules around a QR code. */
const qrQuiet = 4;
const mmOfPoint = 25.4 / 72;
/** A text is made smaller down to this part of its size, then cut. */
const smallest = 0.6;

/** Width and height of an element's content before it is turned, mm. */
export const innerSize = ({ w, h, turn }: Pick<Placed, 'w' | 'h' | 'turn'>): [number, number] =>
  turn === 90 || turn === 270 ? [h, w] : [w, h];

/** The side of one module when so many have this much room, mm: whole dots of the printer, so that all bars are true. */
function moduleIn(roomMm: number, modules: number, dpi: number): number {
  const dotMm = 25.4 / dpi;
  return Math.max(1, Math.floor(roomMm / modules / dotMm + 1e-6)) * dotMm;
}

/** Everything that is printed of a layout with these values; a field without a value prints nothing. */
export function layOut({ elements, media: { dpi } }: LabelLayout, values: LabelValues): Mark[] {
  return elements.flatMap((one): Mark[] => {
    const { x, y, w, h, turn } = one;
    const at = { x, y, w, h, turn };
    if (one.kind === 'box') return [{ ...at, kind: 'box', lineMm: one.line, filled: one.filled }];
    if (one.kind === 'line' || one.kind === 'drawing') return [{ ...at, kind: one.kind }];
    const text = one.kind === 'text' ? one.text : (values[one.field] ?? '');
    if (text === '') return [];
    if (one.kind === 'barcode') return [{ ...at, ...barcodeIn(at, text, dpi) }];
    if (one.kind === 'qr') return [{ ...at, ...qrIn(at, text, dpi) }];
    return [{ ...at, ...textIn(at, one, text) }];
  });
}

function barcodeIn(at: Placed, text: string, dpi: number) {
  const [room] = innerSize(at);
  const bars = code128Bars(text);
  const modules = bars.reduce((sum, one) => sum + one, 0);
  const moduleMm = moduleIn(room, modules + 2 * quietModules, dpi);
  return { kind: 'barcode' as const, text, bars, moduleMm, startMm: Math.max(0, (room - modules * moduleMm) / 2) };
}

function qrIn({ w, h }: Placed, text: string, dpi: number) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => modules.get(y, x) === 1),
  );
  return { kind: 'qr' as const, rows, moduleMm: moduleIn(Math.min(w, h), modules.size + 2 * qrQuiet, dpi) };
}

type Lettered = Extract<LabelElement, { size: number }>;

function textIn(at: Placed, { size, bold, white, align, fit }: Lettered, given: string) {
  const [room, height] = innerSize(at);
  const wanted = Math.min(size * mmOfPoint, height);
  const wide = textWidth(given, wanted);
  const shrunk = fit === 'shrink' && wide > room ? Math.max(wanted * smallest, (wanted * room) / wide) : wanted;
  return { kind: 'text' as const, sizeMm: shrunk, bold, white, align, text: cutTo(given, shrunk, room) };
}

/** As much of a text as there is room for; what is cut ends with three dots. */
function cutTo(text: string, sizeMm: number, room: number): string {
  if (textWidth(text, sizeMm) <= room + 0.01) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, sizeMm) > room) letters.pop();
  return letters.length > 0 ? `${letters.join('').trimEnd()}…` : '';
}
