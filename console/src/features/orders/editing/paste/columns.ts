import { readEdges } from '../edges.ts';
import { type NotationStock, readGlass } from '../notation-glass.ts';
import type { Cells } from './read-table.ts';

/** What a column of a pasted table holds. */
export const columnKinds = {
  ignore: 'Not used',
  glass: 'Glass',
  width: 'Width',
  height: 'Height',
  size: 'Size',
  quantity: 'Quantity',
  toughened: 'Toughened',
  edges: 'Edges',
  holes: 'Holes',
  cutouts: 'Cutouts',
  description: 'Description',
  price: 'Unit price',
  notation: 'Whole line',
} as const;
export type ColumnKind = keyof typeof columnKinds;

/** Heads as people write them, most telling first. */
const heads: readonly (readonly [ColumnKind, RegExp])[] = [
  ['quantity', /^(q|qty|quantity|pcs?|pieces|count|no\.?( of)?( pcs| pieces)?|number|off|units)\b/],
  ['toughened', /tough|^tgh$|^tuf|safety|temper/],
  ['edges', /edge|polish|finish/],
  ['holes', /hole|drill/],
  ['cutouts', /cut\s?-?outs?|notch/],
  ['price', /price|rate|\$|cost/],
  ['size', /^(size|dim|dimensions?|w\s?[x×]\s?h)\b/],
  ['width', /^(w|width|wide|breadth|across)\b/],
  ['height', /^(h|ht|height|high|length|len|l|drop)\b/],
  ['glass', /glass|stock|code|product|material|item|type|^sku$/],
  ['description', /desc|ref|location|room|mark|note|comment|tag|name|position|window/],
];

const headKind = (text: string): ColumnKind | null =>
  heads.find(([, pattern]) => pattern.test(text.trim().toLowerCase()))?.[0] ?? null;

const isNumber = (text: string) => /^\d{1,5}(?:\.\d+)?(?:\s?mm)?$/i.test(text);
const isYes = (text: string) => /^(y|yes|t|true|x|1|tgh|toughened|n|no|false|0|-|annealed|ann)$/i.test(text);

export interface TableShape {
  readonly hasHead: boolean;
  readonly columns: readonly ColumnKind[];
}

/** Guesses what each column holds: by the heads when there are, else by what stands below. */
export function guessColumns(cells: Cells, stock: readonly NotationStock[], edgeCodes: readonly string[]): TableShape {
  const first = cells[0] ?? [];
  const named = first.map(headKind);
  const isHead =
    named.filter(Boolean).length >= Math.min(2, first.length) &&
    !first.some((cell) => isNumber(cell) || /\dx\d/i.test(cell));
  if (isHead) return { hasHead: true, columns: once(named.map((kind) => kind ?? 'ignore')) };
  const columns = first.map((_, i) =>
    contentKind(
      cells.map((row) => row[i] ?? ''),
      stock,
      edgeCodes,
    ),
  );
  return { hasHead: false, columns: once(sizes(columns, cells)) };
}

type Guess = ColumnKind | 'number';

/** What most filled cells of a column are. */
function contentKind(column: readonly string[], stock: readonly NotationStock[], edgeCodes: readonly string[]): Guess {
  const filled = column.filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / Math.max(1, filled.length);
  if (filled.length === 0) return 'ignore';
  const isGlass = (cell: string) => readGlass(cell, stock).stock !== null;
  if (share((cell) => /\s/.test(cell) && isGlass(cell.split(/\s/)[0] ?? '') && /\d\s*[x×]\s*\d/i.test(cell)) > 0.5)
    return 'notation';
  if (share((cell) => /^\d+\s*[x×*]\s*\d+$/i.test(cell)) > 0.5) return 'size';
  if (share((cell) => !isNumber(cell) && isGlass(cell)) > 0.5) return 'glass';
  if (share((cell) => readEdges(cell, [1, 1, 1, 1], edgeCodes) !== null) > 0.5) return 'edges';
  if (share((cell) => /^\$/.test(cell)) > 0.5) return 'price';
  if (share(isNumber) > 0.5) return 'number';
  return share(isYes) > 0.5 ? 'toughened' : 'description';
}

/** Columns of numbers: two of them with large ones are width and height, the one with small ones is the quantity. */
function sizes(columns: readonly Guess[], cells: Cells): ColumnKind[] {
  const mean = (i: number) => {
    const values = cells.map((row) => Number.parseFloat(row[i] ?? '')).filter((n) => !Number.isNaN(n));
    return values.reduce((sum, n) => sum + n, 0) / Math.max(1, values.length);
  };
  const numbers = columns.flatMap((kind, i) => (kind === 'number' ? [i] : []));
  const large = columns.includes('size') ? [] : numbers.filter((i) => mean(i) >= 50).slice(0, 2);
  const rest = numbers.filter((i) => !large.includes(i));
  const meaning = new Map<number, ColumnKind>([
    ...large.map((i, n): [number, ColumnKind] => [i, n === 0 ? 'width' : 'height']),
    ...rest.map((i, n): [number, ColumnKind] => [i, n === 0 ? 'quantity' : n === 1 ? 'holes' : 'ignore']),
  ]);
  return columns.map((kind, i) => (kind === 'number' ? (meaning.get(i) ?? 'ignore') : kind));
}

/** No two columns hold the same; a second description or unknown one is not used. */
function once(kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.map((kind, i) => (kinds.indexOf(kind) < i ? 'ignore' : kind));
}
