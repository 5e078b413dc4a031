import { areaOf, blockOf, edgeLengths, perimeterOf } from '../../platform/contract/geometry/measure.ts';
import { pathOf } from '../../platform/contract/geometry/numbered-outline.ts';
import { offsetOutline } from '../../platform/contract/geometry/offset.ts';
import type { Outline } from '../../platform/contract/geometry/outline.ts';
import { rectangle } from '../../platform/contract/geometry/shape.ts';
import { kgPerM2PerMm } from '../../platform/contract/glass.ts';
import type { GlassLayer } from './assembly.contract.ts';
import {
  type Cavity,
  cavitiesOf,
  filmsWithTarget,
  isStepped,
  type Layered,
  pliesOf,
} from './assembly-layers.contract.ts';
import type { LineOutline } from './outline.contract.ts';

/** The line an assembly belongs to: its block in mm, and its shape. */
export interface LineSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly outline?: LineOutline | undefined;
}

/** PVB, per m² and mm. */
const filmKg = 1.07;
/** Edge seal and spacer, per m of a cavity. */
const sealKg = 0.25;

export const outlineOfLine = ({ widthMm, heightMm, outline }: LineSize): Outline =>
  outline ? pathOf(outline) : rectangle(widthMm, heightMm);

/** The outline of a ply: that of the line, stood back at its steps; null when a step takes an edge away. */
export function plyOutline(line: LineSize, ply: Pick<GlassLayer, 'step'>): Outline | null {
  const whole = outlineOfLine(line);
  if (!isStepped(ply)) return whole;
  const stepped = offsetOutline(
    whole,
    ply.step.map((mm) => -mm),
  );
  return 'outline' in stepped ? stepped.outline : null;
}

/** What a ply measures: its block, the length of each edge and all round (mm), and its glass (mm²). */
export function plyMeasures(line: LineSize, ply: Pick<GlassLayer, 'step'>) {
  const path = plyOutline(line, ply) ?? outlineOfLine(line);
  return {
    block: blockOf(path),
    edgeLengthsMm: edgeLengths(path),
    perimeterMm: perimeterOf(path),
    netMm2: areaOf(path),
  };
}

/** The smaller of the plies beside a cavity: spacer and bars follow it. */
export function smallerPly<G extends Pick<GlassLayer, 'step'>>(line: LineSize, { before, after }: Cavity<G>): G {
  const [outer, inner] = [plyMeasures(line, before.glass), plyMeasures(line, after.glass)];
  return inner.netMm2 < outer.netMm2 ? after.glass : before.glass;
}

/** kg of one piece: plies by their net area, films by that of the line, the seal of each cavity by its length. Holes are not taken off. */
export function assemblyWeight<G extends Pick<GlassLayer, 'step'> & { readonly thicknessMm: number }>(
  assembly: Layered<G>,
  line: LineSize,
): number {
  const m2 = (mm2: number) => mm2 / 1_000_000;
  const glass = pliesOf(assembly).map(
    (ply) => m2(plyMeasures(line, ply.glass).netMm2) * ply.glass.thicknessMm * Number(kgPerM2PerMm),
  );
  const whole = m2(areaOf(outlineOfLine(line)));
  const films = filmsWithTarget(assembly.layers).map(({ film }) => whole * film.mm * filmKg);
  const seals = cavitiesOf(assembly).map(
    (cavity) => (plyMeasures(line, smallerPly(line, cavity)).perimeterMm / 1000) * sealKg,
  );
  return [...glass, ...films, ...seals].reduce((sum, kg) => sum + kg, 0);
}
