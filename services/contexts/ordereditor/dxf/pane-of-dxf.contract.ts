import { freePath, mostEdges, pathFault } from '../../../platform/contract/geometry/free-path.ts';
import { isInside, nearestOn } from '../../../platform/contract/geometry/inside.ts';
import { areaOf, blockOf } from '../../../platform/contract/geometry/measure.ts';
import { type NumberedOutline, outlineWords, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import {
  chordOf,
  distance,
  type Outline,
  type Point,
  pointAt,
  type Segment,
  segmentsOf,
} from '../../../platform/contract/geometry/outline.ts';
import { turned } from '../../../platform/contract/geometry/place.ts';
import { rectangle, sizeOf } from '../../../platform/contract/geometry/shape.ts';
import type { CutoutPosition, HolePosition } from '../pane.contract.ts';
import { asEdges, closedLoops } from './loops.contract.ts';
import { DxfFault, type ReadDxf, type ReadLayer, readDxf } from './read-dxf.contract.ts';
import { recognised } from './recognise.contract.ts';

/** A pane as a drawing shows it, and what was done to read it. */
export interface PaneOfDxf {
  readonly outline: NumberedOutline | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
  readonly holePositions: readonly HolePosition[];
  readonly cutoutPositions: readonly CutoutPosition[];
  readonly notes: readonly string[];
}

const asCut = 'CC';
const isNoGlass = (name: string) => /^(TEXT|DIM|ENGRAVE|DEFPOINTS|LABEL)/.test(name);
const edgeCode = (name: string) => /^EDGE_([A-Z][A-Z0-9]{0,9})$/.exec(name)?.[1];
const cent = (mm: number) => Math.round(mm * 100) / 100 || 0;

/** Reads a pane from the text of a DXF drawing; `isFromInside`: drawn as seen from inside. @throws DxfFault with a sentence for people */
export function paneOfDxf(text: string, isFromInside: boolean): PaneOfDxf {
  const read = isFromInside ? swapped(readDxf(text)) : readDxf(text);
  const drawn = [...read.layers].filter(([name]) => !isNoGlass(name) && !edgeCode(name));
  const { loops, left, closedGaps } = closedLoops(drawn.flatMap(([, layer]) => layer.segments));
  const [outer, ...others] = loops.toSorted((a, b) => areaOf(b) - areaOf(a));
  const path = outer ?? circleOutline(drawn.map(([, layer]) => layer));
  if (!path) throw new DxfFault('No closed outline was found: its ends must meet within 0.1 mm');
  const block = blockOf(path);
  const move = <P extends Point>(one: P): P => ({ ...one, x: one.x - block.left, y: one.y - block.bottom });
  const outline = outlineOf(path.map(move));
  const own = isPlain(outline) ? undefined : outline;
  const final = own ? pathOf(own) : rectangle(block.right - block.left, block.top - block.bottom);
  const inner = others.filter((loop) => loop.every((corner) => isInside(path, corner)));
  const across = others.length - inner.length;
  const circles = drawn.flatMap(([name, layer]) =>
    layer.circles
      .filter((one) => outer !== undefined && isInside(path, one))
      .map((one) => ({ ...move(one), isSunk: name.endsWith('SUNK') })),
  );
  return {
    outline: own,
    ...sizeOf(final),
    edges: edgesOf(final, read.layers, move),
    holePositions: circles.map(holeOf),
    cutoutPositions: inner.map((loop) => cutoutOf(loop.map(move))),
    notes: [
      own ? outlineWords(own) : 'Rectangle',
      ...(read.isInch ? ['In inches, converted to mm'] : []),
      ...(closedGaps > 0 ? [`${closedGaps} ${closedGaps === 1 ? 'gap' : 'gaps'} up to 0.1 mm closed`] : []),
      ...(across > 0 ? [`${across} ${across === 1 ? 'cutout' : 'cutouts'} across the outline left out`] : []),
      ...(left > 0 ? [`${left} ${left === 1 ? 'line' : 'lines'} outside of a closed loop left out`] : []),
    ],
  };
}

/** A rectangle of whole millimetres needs no shape. */
const isPlain = ({ no, p }: NumberedOutline) => no === 1 && Object.values(p).every(Number.isInteger);

/** Left and right swapped. */
function swapped(read: ReadDxf): ReadDxf {
  const flip = <P extends Point>(one: P): P => ({ ...one, x: -one.x });
  const layers = [...read.layers].map(([name, { segments, circles }]): [string, ReadLayer] => [
    name,
    {
      segments: segments.map(({ from, to, bow, edge }) => ({ from: flip(from), to: flip(to), bow: -bow, edge })),
      circles: circles.map(flip),
    },
  ]);
  return { ...read, layers: new Map(layers) };
}

/** A drawing without a loop may be a disc: its largest circle. */
function circleOutline(layers: readonly ReadLayer[]): Outline | null {
  const [largest] = layers.flatMap(({ circles }) => circles).toSorted((a, b) => b.r - a.r);
  if (!largest) return null;
  const { x, y, r } = largest;
  return [
    { x: x - r, y, bow: 1, edge: 1 },
    { x: x + r, y, bow: 1, edge: 1 },
  ];
}

/** The numbered shape of a path, or the path itself. */
function outlineOf(path: Outline): NumberedOutline {
  const edged = turned(turned(asEdges(path), 1), 3);
  const shape = recognised(edged);
  if (shape) return shape;
  const corners = edged.map(({ x, y, bow, edge }) => ({ x: cent(x), y: cent(y), bow, e: edge }));
  if ((corners.at(-1)?.e ?? 0) > mostEdges) throw new DxfFault(`The outline has more than ${mostEdges} edges`);
  const fault = pathFault(corners);
  if (fault) throw new DxfFault(fault);
  return { no: freePath, p: {}, mirror: false, turn: 0, path: corners };
}

/** Codes of the edges by the lines that lie on them. */
function edgesOf(
  outline: Outline,
  layers: ReadonlyMap<string, ReadLayer>,
  move: (point: Point) => Point,
): readonly string[] {
  const segments = segmentsOf(outline);
  const edges = Array.from({ length: Math.max(...outline.map((one) => one.edge)) }, () => asCut);
  for (const [name, layer] of layers) {
    const code = edgeCode(name);
    if (!code) continue;
    for (const one of layer.segments) {
      const middle = move(pointAt(one, 0.5));
      const found = segments.find((other) => distance(nearestOn(other, middle), middle) < 0.1);
      if (found) edges[found.edge - 1] = code;
    }
  }
  return edges;
}

function holeOf({ x, y, r, isSunk }: Point & { r: number; isSunk: boolean }): HolePosition {
  if (r > 500) throw new DxfFault(`A hole of Ø ${cent(r * 2)} is too large`);
  return { corner: 'bottomLeft', x: cent(x), y: cent(y), diameterMm: cent(r * 2), isCountersunk: isSunk };
}

/** A loop inside of the glass: a box, its corners round or not. */
function cutoutOf(loop: Outline): CutoutPosition {
  const { left, right, bottom, top } = blockOf(loop);
  const segments = segmentsOf(loop);
  const isLevel = (one: Segment) =>
    one.bow === 0 && (Math.abs(one.from.x - one.to.x) < 0.05 || Math.abs(one.from.y - one.to.y) < 0.05);
  const arcs = segments.filter((one) => one.bow !== 0);
  const isQuarter = (one: Segment) => Math.abs(Math.abs(one.bow) - (Math.SQRT2 - 1)) < 0.01;
  const radius = arcs[0] ? chordOf(arcs[0]) / Math.SQRT2 : 0;
  const isBox =
    segments.every((one) => isLevel(one) || isQuarter(one)) &&
    (arcs.length === 0 ||
      (arcs.length === 4 && arcs.every((one) => Math.abs(chordOf(one) / Math.SQRT2 - radius) < 0.1)));
  if (!isBox) throw new DxfFault('A cutout is no box with equal round corners: draw it on the layer of the outline');
  return {
    corner: 'bottomLeft',
    ...{ x: cent((left + right) / 2), y: cent((bottom + top) / 2) },
    ...{ widthMm: cent(right - left), heightMm: cent(top - bottom), radiusMm: cent(radius), code: '' },
  };
}
