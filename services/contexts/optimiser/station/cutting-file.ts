import { childrenOf, isVerticalLevel } from '../layout/cut-sequence.contract.ts';
import type { LayoutSheet } from '../optimiser.contract.ts';
import type { Exported } from './export-text.ts';

type Node = LayoutSheet['nodes'][number];

const magic = 'GLASSHOUSE-CUT;1';
const kinds = { item: 'PANEL', waste: 'WASTE', offcut: 'OFFCUT', residual: 'OFFCUT', branch: 'CUT' } as const;
/** Text never holds what parts fields or lines. */
const plain = (text: string) => text.replaceAll(/[;\r\n]+/g, ' ').trim();

/** A sheet job as a machine file: for each glass sheet the cuts as distances, in the order of cutting. See docs/cutting-file.md. */
export function cuttingFileOf(job: Exported): string {
  const lines = [magic, `UNIT;mm`, `JOB;${plain(job.number)}`, `GLASS;${plain(job.stockCode)}`];
  lines.push(`SHEETS;${job.layout.sheets.length}`);
  for (const [i, sheet] of job.layout.sheets.entries()) lines.push(...sheetLines(sheet, i + 1, job));
  return `${[...lines, 'END'].join('\n')}\n`;
}

function sheetLines(sheet: LayoutSheet, number: number, { names }: Exported): string[] {
  const children = childrenOf(sheet.nodes);
  const [root] = children.get(null) ?? [];
  if (!root) return [];
  const first = sheet.firstCut === 'vertical' ? 'X' : 'Y';
  const lines = [
    `SHEET;${number};${sheet.width};${sheet.height}`,
    `AREA;${root.x};${root.y};${root.w};${root.h}`,
    `FIRST;${first}`,
  ];
  const add = (node: Node, level: number): void => {
    const size = isVerticalLevel(sheet, level) ? node.w : node.h;
    const name = names[node.itemId ?? ''];
    const panel =
      node.type === 'item' ? [plain(name?.barcode ?? ''), plain(name?.order ?? ''), Number(node.rotated)] : [];
    lines.push([level, size, kinds[node.type], ...panel].join(';'));
    for (const child of children.get(node.id) ?? []) add(child, level + 1);
  };
  // A sheet that is one piece is written as the only part of its first cut.
  const parts = root.type === 'branch' ? (children.get(root.id) ?? []) : [root];
  for (const part of parts) add(part, 1);
  return lines;
}

/** A piece of glass as a machine file describes it; mm from the sheet's lower left corner. */
export interface ReadPiece {
  readonly kind: 'PANEL' | 'WASTE' | 'OFFCUT';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly panel: string;
  readonly order: string;
  readonly isTurned: boolean;
}
export interface ReadSheet {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly ReadPiece[];
}
export interface ReadJob {
  readonly job: string;
  readonly glass: string;
  readonly sheets: readonly ReadSheet[];
}

interface Open {
  readonly level: number;
  readonly box: Box;
  /** How much of the box is parted off, mm. */
  used: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** Distances are whole or have few decimals; a sum may differ in the last of them, mm. */
const tolerance = 0.01;

/** Reads a machine file back into pieces. Throws Error that names the line when the cuts do not add up to their piece. */
export function readCuttingFile(text: string): ReadJob {
  const rows = text.split(/\r?\n/).map((line, i) => ({ at: i + 1, fields: line.split(';') }));
  if (rows[0]?.fields.join(';') !== magic) throw new Error(`line 1: not a cutting file of version 1`);
  const head = new Map<string, string>();
  const sheets: (ReadSheet & { pieces: ReadPiece[] })[] = [];
  let reader: SheetReader | null = null;
  let isEnded = false;
  for (const { at, fields } of rows.slice(1)) {
    const [word = '', ...rest] = fields;
    if (word === '') continue;
    const fail = (says: string): never => {
      throw new Error(`line ${at}: ${says}`);
    };
    const numbers = rest.map(Number);
    if (isEnded) fail('nothing may follow END');
    if (word === 'SHEET' || word === 'END') {
      reader?.end(fail);
      reader = null;
      if (word === 'END') isEnded = true;
      else {
        const [number = 0, width = 0, height = 0] = numbers;
        sheets.push({ number, width, height, pieces: [] });
      }
    } else if (word === 'AREA') {
      const [x = 0, y = 0, w = 0, h = 0] = numbers;
      reader = new SheetReader({ x, y, w, h }, sheets.at(-1)?.pieces ?? fail('AREA before SHEET'));
    } else if (word === 'FIRST') {
      if (reader) reader.isFirstVertical = rest[0] === 'X';
    } else if (/^\d+$/.test(word)) (reader ?? fail('a piece before AREA')).piece(Number(word), rest, fail);
    else head.set(word, rest.join(';'));
  }
  if (!isEnded) throw new Error('the file has no END: it is not complete');
  if (Number(head.get('SHEETS')) !== sheets.length)
    throw new Error(`SHEETS says ${head.get('SHEETS')}, there are ${sheets.length}`);
  return { job: head.get('JOB') ?? '', glass: head.get('GLASS') ?? '', sheets };
}

/** Puts the pieces of one glass sheet where the distances of their cuts say. */
class SheetReader {
  isFirstVertical = true;
  private readonly open: Open[];

  constructor(
    area: Box,
    private readonly pieces: ReadPiece[],
  ) {
    this.open = [{ level: 0, box: area, used: 0 }];
  }

  piece(level: number, [sizeText = '', kind = '', panel = '', order = '', turned = '']: string[], fail: Fail): void {
    const size = Number(sizeText);
    if (!(size > 0)) fail(`"${sizeText}" is no distance`);
    while ((this.open.at(-1)?.level ?? 0) >= level) this.close(fail);
    const parent = this.open.at(-1);
    if (!parent || parent.level !== level - 1) return fail(`level ${level} without a piece of level ${level - 1}`);
    const isVertical = this.isVertical(level);
    const { x, y, w, h } = parent.box;
    const box = isVertical ? { x: x + parent.used, y, w: size, h } : { x, y: y + parent.used, w, h: size };
    parent.used += size;
    if (kind === 'CUT') this.open.push({ level, box, used: 0 });
    else if (kind === 'PANEL' || kind === 'WASTE' || kind === 'OFFCUT')
      this.pieces.push({ kind, ...box, panel, order, isTurned: turned === '1' });
    else fail(`"${kind}" is no kind of piece`);
  }

  /** Every piece that was begun must be used up. */
  end(fail: Fail): void {
    while (this.open.length) this.close(fail);
  }

  private isVertical(level: number): boolean {
    return isVerticalLevel({ firstCut: this.isFirstVertical ? 'vertical' : 'horizontal' }, level);
  }

  private close(fail: Fail): void {
    const piece = this.open.pop();
    if (!piece) return;
    const whole = this.isVertical(piece.level + 1) ? piece.box.w : piece.box.h;
    if (Math.abs(piece.used - whole) > tolerance)
      fail(`the parts add up to ${piece.used} mm, the piece has ${whole} mm`);
  }
}
type Fail = (says: string) => never;
