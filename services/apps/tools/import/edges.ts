import { CellError } from '../../../platform/imports/cells.ts';

type Edges = [string, string, string, string];

/** Edges of top, right, bottom, left: `FP,FP,CC,CC`, or one code for all four: `fp4`, `FP`. Undefined for an empty cell. */
export function edgesIn(text: string): Edges | undefined {
  if (text === '') return undefined;
  const codes = text
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (codes.length === 4) return codes as Edges;
  const [one = ''] = codes;
  if (codes.length !== 1) throw new CellError(`"${text}" names ${codes.length} edges: give four, or one for all`);
  const all = /^([A-Z]+)4$/.exec(one)?.[1] ?? one;
  return [all, all, all, all];
}
