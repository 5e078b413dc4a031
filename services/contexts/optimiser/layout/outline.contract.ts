import type { PlanRect } from './sheet-geometry.contract.ts';

/** A piece of an outline: a panel, or glass that is kept. */
export interface OutlinePiece {
  readonly type: 'item' | 'offcut' | 'residual';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A glass sheet as a thumbnail needs it, whole mm from its lower left corner; what is no piece is waste. */
export interface OutlineSheet {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly OutlinePiece[];
}

interface Laid {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Pick<PlanRect, 'type' | 'x' | 'y' | 'w' | 'h'>[];
}

/** A thumbnail shows so many glass sheets of a layout. */
export const sheetsOutlined = 3;

const letters = { item: 'i', offcut: 'o', residual: 'r' } as const;
const types = { i: 'item', o: 'offcut', r: 'residual' } as const;
const isPiece = (type: string): type is OutlinePiece['type'] => type in letters;

/** The first glass sheets of a layout as short text: `3210x2250 i0,0,1200,800;…`. */
export function writeOutline(sheets: readonly Laid[]): string {
  return sheets
    .slice(0, sheetsOutlined)
    .map(({ width, height, nodes }) => {
      const pieces = nodes.flatMap(({ type, ...at }) =>
        isPiece(type) ? [`${letters[type]}${[at.x, at.y, at.w, at.h].map(Math.round).join()}`] : [],
      );
      return [`${Math.round(width)}x${Math.round(height)}`, ...pieces].join(' ');
    })
    .join(';');
}

/** The glass sheets an outline was written of. */
export function readOutline(text: string): OutlineSheet[] {
  return text
    .split(';')
    .filter(Boolean)
    .map((sheet) => {
      const [size = '', ...pieces] = sheet.split(' ');
      const [width = 0, height = 0] = size.split('x').map(Number);
      return { width, height, pieces: pieces.map(readPiece) };
    });
}

function readPiece(text: string): OutlinePiece {
  const [x = 0, y = 0, w = 0, h = 0] = text.slice(1).split(',').map(Number);
  return { type: types[text.charAt(0) as keyof typeof types] ?? 'item', x, y, w, h };
}
