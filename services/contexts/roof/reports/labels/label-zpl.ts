import sharp from 'sharp';
import { innerSize, type Mark } from './label-layout.contract.ts';
import { type DrawPane, markSvg } from './label-svg.contract.ts';
import type { LabelMedia } from './print-labels.contract.ts';

const turns = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
const aligned = { left: 'L', centre: 'C', right: 'R' } as const;

/**
 * Data of a field, every character but letters, digits and blanks as `_` and its hexadecimal code: nothing that people
 * wrote can end the field or begin a command of the printer.
 */
export const hexEscaped = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9 ]/.test(letter) ? letter : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
const data = (text: string) => `^FH_^FD${hexEscaped(text)}^FS`;

/** Marks as the language of label printers, ZPL II: text and bars by the printer itself, drawings as pictures of dots. */
export async function labelZpl(
  marks: readonly Mark[],
  media: LabelMedia,
  drawPane: DrawPane,
  copies = 1,
): Promise<string> {
  const dots = (length: number) => Math.round((length * media.dpi) / 25.4);
  const lines: string[] = [];
  for (const mark of marks) lines.push(await markZpl(mark, media, drawPane, dots));
  const head = `^XA^CI28^PW${dots(media.widthMm)}^LL${dots(media.heightMm)}^LH0,0`;
  return `${[head, ...lines.filter(Boolean), `^PQ${copies}`, '^XZ'].join('\n')}\n`;
}

type Dots = (length: number) => number;

async function markZpl(mark: Mark, media: LabelMedia, drawPane: DrawPane, dots: Dots): Promise<string> {
  const at = `^FO${dots(mark.x)},${dots(mark.y)}`;
  if (mark.kind === 'text') return textZpl(mark, dots);
  if (mark.kind === 'barcode') return barcodeZpl(mark, dots);
  if (mark.kind === 'line')
    return `${at}^GB${box(dots(mark.w), dots(mark.h), Math.min(dots(mark.w), dots(mark.h)))}^FS`;
  if (mark.kind === 'box') {
    const [w, h] = [dots(mark.w), dots(mark.h)];
    return `${at}^GB${box(w, h, mark.filled ? Math.min(w, h) : dots(mark.lineMm))}^FS`;
  }
  if (mark.kind === 'drawing' && drawPane === null) return '';
  return `${at}${await picture(mark, media, drawPane)}^FS`;
}

const box = (w: number, h: number, line: number) => [w, h, line].map((n) => Math.max(1, n)).join(',');

/** A text in the middle of its box; a block of one line puts it left, right or between. */
function textZpl(mark: Extract<Mark, { kind: 'text' }>, dots: Dots): string {
  if (mark.text === '') return '';
  const [room, height] = innerSize(mark);
  const beside = (height - mark.sizeMm) / 2;
  const x = mark.turn === 90 || mark.turn === 270 ? mark.x + beside : mark.x;
  const y = mark.turn === 90 || mark.turn === 270 ? mark.y : mark.y + beside;
  const font = `^A0${turns[mark.turn]},${dots(mark.sizeMm)},${dots(mark.sizeMm)}`;
  // A block reads \& as a new line, so that its backslashes are doubled.
  const block = `^FB${Math.max(1, dots(room))},1,0,${aligned[mark.align]}`;
  return `^FO${dots(x)},${dots(y)}${font}${block}${mark.white ? '^FR' : ''}${data(mark.text.replaceAll('\\', '\\\\'))}`;
}

/** Bars of set B, as they are drawn; a `>` of the data is written as `>0`, for alone it is a command. */
function barcodeZpl(mark: Extract<Mark, { kind: 'barcode' }>, dots: Dots): string {
  const isUpright = mark.turn === 90 || mark.turn === 270;
  const x = isUpright ? mark.x : mark.x + mark.startMm;
  const y = isUpright ? mark.y + mark.startMm : mark.y;
  const [, height] = innerSize(mark);
  const text = mark.text.replace(/[^ -~]/g, '-').replaceAll('>', '>0');
  return `^FO${dots(x)},${dots(y)}^BY${dots(mark.moduleMm)}^BC${turns[mark.turn]},${dots(height)},N,N,N${data(`>:${text}`)}`;
}

/** A drawing as a picture of dots, black or white; its words are left to the fields of the label. */
async function picture(mark: Mark, { dpi }: LabelMedia, drawPane: DrawPane): Promise<string> {
  const [w, h] = [mark.w, mark.h].map((length) => Math.max(1, Math.round((length * dpi) / 25.4))) as [number, number];
  const drawn = markSvg({ ...mark, x: 0, y: 0 }, drawPane).replace(/<text[^>]*>[^<]*<\/text>/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.w} ${mark.h}" width="${w}" height="${h}">${drawn}</svg>`;
  const grey = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
  const bytes = Math.ceil(w / 8);
  const bits = Buffer.alloc(bytes * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      if ((grey[y * w + x] ?? 255) < 200)
        bits[y * bytes + (x >> 3)] = (bits[y * bytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  return `^GFA,${bits.length},${bits.length},${bytes},${bits.toString('hex').toUpperCase()}`;
}
