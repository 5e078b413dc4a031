import { cornerFault, cornersOf } from '../../../platform/contract/geometry/corners.ts';
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
import { cornersText } from '../corner-words.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from '../pane.contract.ts';
import { type DrawnCorner, squaredOutline } from './drawn-corners.contract.ts';
import { asEdges, closedLoops, type OpenEnd } from './loops.contract.ts';
import { DxfFault, type DxfUnit, type ReadDxf, type ReadLayer, readDxf } from './read-dxf.contract.ts';
import { recognised } from './recognise.contract.ts';

/** A pane as a drawing shows it, and what was done to read it. */
export interface PaneOfDxf {
  readonly outline: NumberedOutline | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
  readonly holePositions: readonly HolePosition[];
  readonly cutoutPositions: readonly CutoutPosition[];
  readonly corners: readonly CornerWork[];
  readonly notes: readonly string[];
}

const asCut = 'CC';
/** Lines and arcs of an outline that a line can hold. */
const mostCorners = 200;
type Block = ReturnType<typeof blockOf>;
const isNoGlass = (name: string) => /^(TEXT|DIM|ENGRAVE|DEFPOINTS|LABEL)/.test(name);
const edgeCode = (name: string) => /^EDGE_([A-Z][A-Z0-9]{0,9})$/.exec(name)?.[1];
const cent = (mm: number) => Math.round(mm * 100) / 100 || 0;

/** Reads a pane from the text of a DXF drawing; `isFromInside`: drawn as seen from inside. @throws DxfFault with a sentence for people */
export function paneOfDxf(text: string, isFromInside: boolean, unit: DxfUnit = 'file'): PaneOfDxf {
  const read = isFromInside ? swapped(readDxf(text, unit)) : readDxf(text, unit);
  const drawn = [...read.layers].filter(([name]) => !isNoGlass(name) && !edgeCode(name));
  const { loops, left, closedGaps, open } = closedLoops(drawn.flatMap(([, layer]) => layer.segments));
  const [outer, ...others] = loops.toSorted((a, b) => areaOf(b) - areaOf(a));
  const path = outer ?? circleOutline(drawn.map(([, layer]) => layer));
  if (!path) throw new DxfFault(noOutline(open));
  const { outline, block, drawnCorners } = outlineOf(path);
  const move = <P extends Point>(one: P): P => ({ ...one, x: one.x - block.left, y: one.y - block.bottom });
  const own = isPlain(outline) ? undefined : outline;
  const final = own ? pathOf(own) : rectangle(block.right - block.left, block.top - block.bottom);
  const corners = cornersOn(final, drawnCorners.map(move));
  const inner = others.filter((loop) => loop.every((corner) => isInside(path, corner)));
  const circles = drawn.flatMap(([name, layer]) =>
    layer.circles
      .filter((one) => outer !== undefined && isInside(path, one))
      .map((one) => ({ ...move(one), isSunk: name.endsWith('SUNK') })),
  );
  const many = (n: number, one: string, what: string) => (n > 0 ? [`${n} ${n === 1 ? one : `${one}s`} ${what}`] : []);
  return {
    outline: own,
    ...sizeOf(final),
    edges: edgesOf(final, read.layers, move),
    holePositions: circles.map(holeOf),
    cutoutPositions: inner.map((loop) => cutoutOf(loop.map(move))),
    corners,
    notes: [
      own ? outlineWords(own) : 'Rectangle',
      ...(corners.length > 0 ? [cornersText(corners)] : []),
      ...(read.isInch ? ['In inches, converted to mm'] : []),
      ...many(read.curves, 'curve', 'drawn by arcs within 0.02 mm'),
      ...many(closedGaps, 'gap', 'up to 0.1 mm closed'),
      ...many(others.length - inner.length, 'cutout', 'across the outline left out'),
      ...many(left, 'line', 'outside of a closed loop left out'),
    ],
  };
}

const noOutline = (open: OpenEnd | null): string => {
  const where =
    open && Number.isFinite(open.apart)
      ? ` at ${cent(open.x)}, ${cent(open.y)} it is open by ${cent(open.apart)} mm,`
      : '';
  return `No closed outline was found:${where}${where && ' and'} its ends must meet within 0.1 mm`;
};

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

/** An outline as a line holds it, its block where the drawing has it, and the corners that were worked. */
interface Found {
  readonly outline: NumberedOutline;
  readonly block: Block;
  readonly drawnCorners: readonly DrawnCorner[];
}

/** The numbered shape of a path, with its corners worked or not, or the path itself. */
function outlineOf(path: Outline): Found {
  const edged = asEdges(path);
  const square = squaredOutline(edged);
  // A small cut is a snip before it is a shape; a round head is a shape before it is a corner.
  const isSnipped = square.corners.some(({ kind }) => kind === 'snip');
  const found = isSnipped ? (worked(square) ?? plain(edged)) : (plain(edged) ?? worked(square));
  return found ?? { outline: freeOutline(normal(edged)), block: blockOf(path), drawnCorners: [] };
}

/** Edges counted from the corner nearest to the top left. */
const normal = (path: Outline): Outline => turned(turned(path, 1), 3);

function plain(edged: Outline): Found | null {
  const outline = recognised(normal(edged));
  return outline && { outline, block: blockOf(edged), drawnCorners: [] };
}

function worked({ outline: path, corners }: ReturnType<typeof squaredOutline>): Found | null {
  if (corners.length === 0 || path.length < 3) return null;
  const found = plain(asEdges(path));
  if (!found) return null;
  const { left, bottom } = found.block;
  const moved = corners.map((one) => ({ ...one, x: one.x - left, y: one.y - bottom }));
  const final = pathOf(found.outline);
  const onIt = cornersOn(final, moved);
  return onIt.length === corners.length && cornerFault(final, onIt) === null
    ? { ...found, drawnCorners: corners }
    : null;
}

/** The numbers of worked corners, by where they lie. */
function cornersOn(outline: Outline, drawn: readonly DrawnCorner[]): CornerWork[] {
  const known = cornersOf(outline);
  const found = drawn.flatMap(({ kind, mm, ...place }) => {
    const corner = known.find((one) => distance(one, place) < 0.2);
    return corner ? [{ n: corner.n, kind, mm }] : [];
  });
  return found.toSorted((a, b) => a.n - b.n);
}

function freeOutline(edged: Outline): NumberedOutline {
  const corners = edged.map(({ x, y, bow, edge }) => ({ x: cent(x), y: cent(y), bow, e: edge }));
  if ((corners.at(-1)?.e ?? 0) > mostEdges) throw new DxfFault(`The outline has more than ${mostEdges} edges`);
  if (corners.length > mostCorners) throw new DxfFault(`The outline needs more than ${mostCorners} lines and arcs`);
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
