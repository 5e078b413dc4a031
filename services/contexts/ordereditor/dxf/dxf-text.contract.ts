import type { Segment } from '../../../platform/contract/geometry/outline.ts';

/** Lines, arcs and circles of a layer, for a drawing in DXF R12; mm. */
export interface DxfLayer {
  readonly name: string;
  /** Closed loops and open runs, each as one polyline. */
  readonly runs: readonly { readonly segments: readonly Segment[]; readonly isClosed: boolean }[];
  readonly circles: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

type Pair = readonly [code: number, value: string | number];

/** Six decimals: finer than any machine, and enough to read the same outline back. */
const mm = (value: number) => String(Math.round(value * 1e6) / 1e6 || 0);
const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];
const at = (x: number, y: number): Pair[] => [
  [10, mm(x)],
  [20, mm(y)],
  [30, '0'],
];

/** A drawing in DXF R12, mm, y up. Arcs are bulges of polylines: every reader of R12 knows them. */
export function dxfText(layers: readonly DxfLayer[]): string {
  const all = layers.flatMap((layer) => [
    ...layer.runs.flatMap((run) => polyline(layer.name, run.segments, run.isClosed)),
    ...layer.circles.flatMap(({ x, y, r }): Pair[] => [[0, 'CIRCLE'], [8, layer.name], ...at(x, y), [40, mm(r)]]),
  ]);
  const pairs = [...section('HEADER', head), ...section('TABLES', tables(layers)), ...section('ENTITIES', all)];
  return `${[...pairs, [0, 'EOF']].map(([code, value]) => `${code}\n${value}`).join('\n')}\n`;
}

const head: readonly Pair[] = [
  [9, '$ACADVER'],
  [1, 'AC1009'],
  [9, '$INSUNITS'],
  [70, 4],
];

const tables = (layers: readonly DxfLayer[]): Pair[] => [
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, layers.length],
  ...layers.flatMap(({ name }, i): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, (i % 6) + 1],
    [6, 'CONTINUOUS'],
  ]),
  [0, 'ENDTAB'],
];

function polyline(layer: string, segments: readonly Segment[], isClosed: boolean): Pair[] {
  const last = segments.at(-1);
  if (!last) return [];
  // The bulge of DXF is positive to the left of its way, ours outward of a clockwise one.
  const corners = segments.map((one) => ({ ...one.from, bulge: -one.bow }));
  const vertices = isClosed ? corners : [...corners, { ...last.to, bulge: 0 }];
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    ...at(0, 0),
    [70, isClosed ? 1 : 0],
    ...vertices.flatMap(({ x, y, bulge }): Pair[] => [[0, 'VERTEX'], [8, layer], ...at(x, y), [42, mm(bulge)]]),
    [0, 'SEQEND'],
    [8, layer],
  ];
}
