import { ellipseArcs } from '../../../platform/contract/geometry/ellipse.ts';
import type { Point, Segment } from '../../../platform/contract/geometry/outline.ts';
import { arcsAlong } from './curve-arcs.contract.ts';
import { knotsOf, splineCurve, splineFault } from './spline.contract.ts';

/** The unit of a drawing: as its file says, where it says none mm; or as people know it. */
export type DxfUnit = 'file' | 'mm' | 'inch';

/** What of a drawing has to do with glass, by layer; mm, y up. */
export interface ReadDxf {
  readonly layers: ReadonlyMap<string, ReadLayer>;
  /** It was in inches, and was converted. */
  readonly isInch: boolean;
  /** Splines and ellipses that were made arcs. */
  readonly curves: number;
}
export interface ReadLayer {
  readonly segments: readonly Segment[];
  readonly circles: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** Why a drawing cannot be read, for people. */
export class DxfFault extends Error {}

interface Entity {
  readonly type: string;
  readonly pairs: readonly (readonly [number, string])[];
}

const mostEntities = 20_000;

/** Lines, arcs, circles, polylines and curves of a DXF drawing as text. Texts and dimensions are left out. @throws DxfFault */
export function readDxf(text: string, unit: DxfUnit = 'file'): ReadDxf {
  const entities = entitiesOf(text);
  const units = entities.find(({ type }) => type === '$INSUNITS')?.pairs.find(([code]) => code === 70)?.[1] ?? '';
  const scale = scaleOf(unit, Number(units));
  let curves = 0;
  const layers = new Map<string, { segments: Segment[]; circles: { x: number; y: number; r: number }[] }>();
  const layerOf = (name: string) => {
    const layer = layers.get(name) ?? { segments: [], circles: [] };
    layers.set(name, layer);
    return layer;
  };
  for (let i = 0; i < entities.length; i += 1) {
    const one = entities[i] as Entity;
    const layer = () => layerOf(textOf(one, 8).toUpperCase() || '0');
    const [x, y] = [numberOf(one, 10) * scale, numberOf(one, 20) * scale];
    if (one.type === 'LINE')
      layer().segments.push(segment({ x, y }, { x: numberOf(one, 11) * scale, y: numberOf(one, 21) * scale }, 0));
    else if (one.type === 'CIRCLE') layer().circles.push({ x, y, r: numberOf(one, 40) * scale });
    else if (one.type === 'ARC') layer().segments.push(arc({ x, y }, numberOf(one, 40) * scale, one));
    else if (one.type === 'LWPOLYLINE') layer().segments.push(...polyline(lightVertices(one, scale), isClosed(one)));
    else if (one.type === 'POLYLINE') {
      const end = entities.findIndex((other, at) => at > i && other.type !== 'VERTEX');
      const vertices = entities.slice(i + 1, end < 0 ? undefined : end).map((vertex) => ({
        ...{ x: numberOf(vertex, 10) * scale, y: numberOf(vertex, 20) * scale, bulge: numberOf(vertex, 42) },
      }));
      layer().segments.push(...polyline(vertices, isClosed(one)));
    } else if (one.type === 'SPLINE' || one.type === 'ELLIPSE') {
      // Arcs of one curve are one edge, and its number tells them from other parts.
      curves += 1;
      layer().segments.push(...(one.type === 'SPLINE' ? spline : ellipse)(one, scale, curves + 1));
    } else if (one.type === 'INSERT')
      throw new DxfFault('The drawing has a block: explode it into lines and arcs, and save it again');
  }
  return { layers, isInch: scale === inch, curves };
}

const inch = 25.4;

function scaleOf(unit: DxfUnit, said: number): number {
  if (unit !== 'file') return unit === 'inch' ? inch : 1;
  return { 1: inch, 2: 304.8, 5: 10, 6: 1000 }[said] ?? 1;
}

/** Entities of the drawing, and its unit as one; whatever else a file holds is passed over. */
function entitiesOf(text: string): Entity[] {
  const lines = text.split(/\r\n|\n|\r/);
  const found: { type: string; pairs: [number, string][] }[] = [];
  let section = '';
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const code = Number(lines[i]?.trim());
    const value = lines[i + 1]?.trim() ?? '';
    if (!Number.isInteger(code)) throw new DxfFault('This is no DXF drawing in text form');
    if (code === 0 && value === 'SECTION') section = '';
    else if (code === 2 && section === '') section = value;
    else if ((code === 0 && section === 'ENTITIES') || (code === 9 && value === '$INSUNITS'))
      found.push({ type: value, pairs: [] });
    else if (code === 9) found.push({ type: '', pairs: [] });
    else found.at(-1)?.pairs.push([code, value]);
    if (found.length > mostEntities) throw new DxfFault('The drawing has too many parts for one pane');
  }
  if (found.length === 0) throw new DxfFault('The drawing is empty');
  return found;
}

const textOf = ({ pairs }: Entity, code: number): string => pairs.find(([one]) => one === code)?.[1] ?? '';

function numberOf(one: Entity, code: number): number {
  const value = Number(textOf(one, code) || 0);
  if (!Number.isFinite(value)) throw new DxfFault('A number of the drawing cannot be read');
  return value;
}

const isClosed = (one: Entity): boolean => (numberOf(one, 70) & 1) === 1;
const segment = (from: Point, to: Point, bow: number): Segment => ({ from, to, bow, edge: 1 });

/** An arc of DXF runs to the left from one angle to the other, degrees. */
function arc(centre: Point, r: number, one: Entity): Segment {
  const [start, end] = [numberOf(one, 50), numberOf(one, 51)];
  const sweep = ((((end - start) % 360) + 360) % 360 || 360) * (Math.PI / 180);
  const on = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) };
  };
  return segment(on(start), on(end), -Math.tan(sweep / 4));
}

const allOf = ({ pairs }: Entity, code: number): number[] =>
  pairs.flatMap(([one, value]) => (one === code ? [Number(value)] : []));

function spline(one: Entity, scale: number, edge: number): Segment[] {
  const ys = allOf(one, 20);
  const read = {
    degree: numberOf(one, 71),
    knots: allOf(one, 40),
    points: allOf(one, 10).map((x, i) => ({ x: x * scale, y: (ys[i] ?? 0) * scale })),
    weights: allOf(one, 41),
  };
  if (![...read.knots, ...read.weights, ...read.points.flatMap(({ x, y }) => [x, y])].every(Number.isFinite))
    throw new DxfFault('A number of the drawing cannot be read');
  const fault = splineFault(read);
  if (fault) throw new DxfFault(fault);
  return arcsAlong(splineCurve(read), knotsOf(read), edge);
}

/** An ellipse of DXF runs to the left from one parameter to the other, counted from its longer axis. */
function ellipse(one: Entity, scale: number, edge: number): Segment[] {
  const centre = { x: numberOf(one, 10) * scale, y: numberOf(one, 20) * scale };
  const axis = { x: numberOf(one, 11) * scale, y: numberOf(one, 21) * scale };
  const ratio = numberOf(one, 40);
  if (!(ratio > 0) || Math.hypot(axis.x, axis.y) < 1e-6) throw new DxfFault('An ellipse of the drawing has no size');
  const start = numberOf(one, 41);
  const end = start + (numberOf(one, 42) - start || 2 * Math.PI);
  const on = (t: number): Point => ({
    x: centre.x + axis.x * Math.cos(t) - axis.y * ratio * Math.sin(t),
    y: centre.y + axis.y * Math.cos(t) + axis.x * ratio * Math.sin(t),
  });
  const isLevel = Math.abs(axis.y) < 1e-6;
  if (!isLevel && Math.abs(axis.x) > 1e-6) return arcsAlong(on, quarters(start, end), edge);
  // Level and upright ones as the shapes of the catalogue have them, so that they are recognised.
  const [long, short] = [Math.hypot(axis.x, axis.y), Math.hypot(axis.x, axis.y) * ratio];
  const turn = Math.atan2(axis.y, axis.x);
  const radii = isLevel ? { x: long, y: short } : { x: short, y: long };
  const corners = ellipseArcs(centre, radii, end + turn, start + turn, edge);
  return corners.map(({ bow, ...from }, i) => ({ from, to: corners[i + 1] ?? on(start), bow, edge }));
}

const quarters = (start: number, end: number): number[] =>
  Array.from({ length: 5 }, (_, i) => start + ((end - start) * i) / 4);

interface DxfVertex extends Point {
  readonly bulge: number;
}

function lightVertices({ pairs }: Entity, scale: number): DxfVertex[] {
  const found: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of pairs) {
    if (code === 10) found.push({ x: Number(value) * scale, y: 0, bulge: 0 });
    const last = found.at(-1);
    if (last && code === 20) last.y = Number(value) * scale;
    if (last && code === 42) last.bulge = Number(value);
  }
  if (found.some(({ x, y, bulge }) => !Number.isFinite(x + y + bulge)))
    throw new DxfFault('A number of the drawing cannot be read');
  return found;
}

const polyline = (vertices: readonly DxfVertex[], closed: boolean): Segment[] =>
  vertices.flatMap((from, i) => {
    const to = vertices[i + 1] ?? (closed ? vertices[0] : undefined);
    return to ? [segment({ x: from.x, y: from.y }, { x: to.x, y: to.y }, -from.bulge)] : [];
  });
