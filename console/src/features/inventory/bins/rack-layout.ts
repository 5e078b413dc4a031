import type { HeldRow } from '@glasshouse/services/contexts/inventory/bins/bins.contract';

/** Glass as it stands in the rack, on its long side: pixels. */
export interface Standing {
  readonly row: HeldRow;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface RackDrawing {
  readonly width: number;
  readonly height: number;
  /** Pixels a millimetre, the same for everything. */
  readonly scale: number;
  readonly standing: readonly Standing[];
  /** The floor under each line of glass. */
  readonly floors: readonly number[];
  /** Things that are not drawn. */
  readonly left: number;
}

const most = 60;
const tallest = 150;
const gap = 14;
/** Room for the words under a piece. */
const under = 34;

/** Glass of a bin to one scale, the largest first, in as many lines as the width needs. */
export function layoutRack(rows: readonly HeldRow[], width: number): RackDrawing {
  const glass = rows.filter((row) => row.widthMm > 0);
  const shown = [...glass].sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm).slice(0, most);
  const long = (row: HeldRow) => Math.max(row.widthMm, row.heightMm);
  const short = (row: HeldRow) => Math.min(row.widthMm, row.heightMm);
  const scale = Math.min(
    ...shown.map((row) => tallest / short(row)),
    ...shown.map((row) => (width - 2 * gap) / long(row)),
    0.2,
  );
  const lines = linesOf(shown, (row) => Math.max(long(row) * scale, 64), width);
  const standing: Standing[] = [];
  const floors: number[] = [];
  let floor = 0;
  for (const line of lines) {
    floor += Math.max(...line.map((row) => short(row) * scale)) + gap;
    let x = gap;
    for (const row of line) {
      const [w, h] = [long(row) * scale, short(row) * scale];
      standing.push({ row, x, y: floor - h, width: w, height: h });
      x += Math.max(w, 64) + gap;
    }
    floors.push(floor);
    floor += under;
  }
  return { width, height: floor, scale, standing, floors, left: glass.length - shown.length };
}

function linesOf(rows: readonly HeldRow[], widthOf: (row: HeldRow) => number, width: number): HeldRow[][] {
  const lines: HeldRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const needed = widthOf(row) + gap;
    const line = lines.at(-1);
    if (line && needed <= room) line.push(row);
    else lines.push([row]);
    room = (line && needed <= room ? room : width - gap) - needed;
  }
  return lines;
}
