import type { Mark } from './label-layout.contract.ts';
import { innerSize } from './label-layout.contract.ts';
import type { LabelMedia } from './print-labels.contract.ts';
import { textWidth } from './text-width.contract.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const round = (length: number) => Math.round(length * 1_000) / 1_000;
/** Height of capitals of Roboto, as a part of the size. */
const capital = 0.711;
const anchors = { left: 'start', centre: 'middle', right: 'end' } as const;

/** Draws the pane into a box of mm, as SVG with that width and height; null where there is none to draw. */
export type DrawPane = ((box: { readonly width: number; readonly height: number }) => string) | null;

/** One mark in its own box, before it is turned. */
function inner(mark: Mark, drawPane: DrawPane, isForScreen: boolean): string {
  const [w, h] = innerSize(mark);
  switch (mark.kind) {
    case 'text': {
      const x = { left: 0, centre: w / 2, right: w }[mark.align];
      const y = round(h / 2 + (mark.sizeMm * capital) / 2);
      // A screen may have another font: its letters take the room that the layout counts with.
      const room = isForScreen
        ? ` textLength="${round(textWidth(mark.text, mark.sizeMm))}" lengthAdjust="spacingAndGlyphs"`
        : '';
      const look = `font-family="Roboto, Arial, sans-serif" font-size="${round(mark.sizeMm)}"${mark.bold ? ' font-weight="bold"' : ''}`;
      return `<text x="${round(x)}" y="${y}" ${look} text-anchor="${anchors[mark.align]}" fill="${mark.white ? '#ffffff' : '#000000'}"${room}>${escaped(mark.text)}</text>`;
    }
    case 'barcode':
      return `<path d="${barsPath(mark, h)}" fill="#000000"/>`;
    case 'qr':
      return `<path d="${qrPath(mark, w, h)}" fill="#000000"/>`;
    case 'box': {
      if (mark.filled) return `<rect x="0" y="0" width="${w}" height="${h}" fill="#000000"/>`;
      const line = Math.min(mark.lineMm, w, h);
      return `<rect x="${line / 2}" y="${line / 2}" width="${round(Math.max(w - line, 0.01))}" height="${round(Math.max(h - line, 0.01))}" fill="none" stroke="#000000" stroke-width="${line}"/>`;
    }
    case 'line':
      return `<rect x="0" y="0" width="${w}" height="${h}" fill="#000000"/>`;
    case 'drawing':
      return drawPane?.({ width: w, height: h }) ?? '';
  }
}

function barsPath({ bars, moduleMm, startMm }: Extract<Mark, { kind: 'barcode' }>, height: number): string {
  let at = startMm;
  let path = '';
  for (const [i, modules] of bars.entries()) {
    const width = modules * moduleMm;
    if (i % 2 === 0) path += `M${round(at)} 0h${round(width)}v${round(height)}h-${round(width)}z`;
    at += width;
  }
  return path;
}

function qrPath({ rows, moduleMm: side }: Extract<Mark, { kind: 'qr' }>, w: number, h: number): string {
  const [left, top] = [(w - rows.length * side) / 2, (h - rows.length * side) / 2];
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark
          ? `M${round(left + x * side)} ${round(top + y * side)}h${round(side)}v${round(side)}h-${round(side)}z`
          : '',
      ),
    )
    .join('');
}

/** Turns the box of a mark about its place, so that it fills the place as it is seen on the label. */
function turned(mark: Mark, content: string): string {
  const { x, y, w, h, turn } = mark;
  const to = { 0: [x, y], 90: [x + w, y], 180: [x + w, y + h], 270: [x, y + h] }[turn].map(round).join(' ');
  return `<g transform="translate(${to})${turn === 0 ? '' : ` rotate(${turn})`}">${content}</g>`;
}

/** A mark as part of the drawing of its label. */
export const markSvg = (mark: Mark, drawPane: DrawPane, isForScreen = false): string =>
  turned(mark, inner(mark, drawPane, isForScreen));

/** A whole label as SVG, one unit a mm. */
export function labelSvg(
  marks: readonly Mark[],
  { widthMm, heightMm }: LabelMedia,
  drawPane: DrawPane,
  isForScreen = false,
): string {
  const content = marks.map((mark) => markSvg(mark, drawPane, isForScreen)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm}mm" height="${heightMm}mm">${content}</svg>`;
}
