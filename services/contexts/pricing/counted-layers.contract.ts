import { blockOf } from '../../platform/contract/geometry/measure.ts';
import type { Assembly, CavityLayer, GlassLayer } from '../ordereditor/assembly.contract.ts';
import {
  type Cavity,
  cavitiesOf,
  filmsWithTarget,
  type Ply,
  pliesOf,
} from '../ordereditor/assembly-layers.contract.ts';
import {
  type LineSize,
  outlineOfLine,
  plyMeasures,
  plyOutline,
  smallerPly,
} from '../ordereditor/assembly-measures.contract.ts';
import { clearLength } from '../ordereditor/clear-length.contract.ts';
import type { CountedCavity, CountedLayers, CountedPly } from './domain/priced-item.ts';

/** A glass as far as a ply of it is charged. */
export interface PlyGlass {
  readonly code: string;
  readonly priceGroup: string;
  readonly thicknessMm: number;
}

/** The layers of a line as they are charged; `glassOf` answers the glass of a stock item. */
export function countedLayers(
  assembly: Assembly,
  line: LineSize,
  glassOf: (stockId: number, target: string) => PlyGlass,
): CountedLayers {
  const laminates = assembly.kind === 'laminate' ? 1 : assembly.layers.filter((layer) => layer.laminate).length;
  return {
    plies: pliesOf(assembly).map((ply) => countedPly(ply, line, glassOf)),
    films: filmsWithTarget(assembly.layers).map(({ film, target }) => ({ ...film, target: `assembly.${target}` })),
    laminates,
    cavities: cavitiesOf(assembly).map((cavity) => countedCavity(cavity, line)),
  };
}

function countedPly(
  ply: Ply<GlassLayer>,
  line: LineSize,
  glassOf: (stockId: number, target: string) => PlyGlass,
): CountedPly {
  const { glass, n } = ply;
  const target = `assembly.${ply.target}`;
  const { code, priceGroup, thicknessMm } = glassOf(glass.stockId, `${target}.stockId`);
  const { edgeLengthsMm, perimeterMm } = plyMeasures(line, glass);
  const { stockId, isToughened, isSoaked } = glass;
  return {
    label: `Ply ${n}, ${code}${isToughened ? ' toughened' : ''}`,
    ...{ target, stockId, priceGroup, thicknessMm, isToughened, isSoaked, edgeLengthsMm },
    // A soft coat is taken off where the seal lies.
    deletedMm: glass.coating === 'soft' && glass.coatingFace && ply[glass.coatingFace] === 'cavity' ? perimeterMm : 0,
    steppedMm: glass.step.reduce((sum, mm, edge) => sum + (mm > 0 ? (edgeLengthsMm[edge] ?? 0) : 0), 0),
  };
}

function countedCavity(found: Cavity<GlassLayer>, line: LineSize): CountedCavity {
  const { cavity, index } = found;
  const smaller = smallerPly(line, found);
  return {
    target: `assembly.layers.${index}.cavity`,
    spacer: cavity.spacer,
    gas: cavity.gas === 'air' ? '' : cavity.gas.toUpperCase(),
    perimeterMm: plyMeasures(line, smaller).perimeterMm,
    bars: cavity.bars && barsOf(cavity.bars, line, smaller),
  };
}

/** Bars part the block of the smaller ply evenly; each is as long as the glass it crosses. */
function barsOf({ cols, rows, code }: NonNullable<CavityLayer['bars']>, line: LineSize, ply: GlassLayer) {
  const path = plyOutline(line, ply) ?? outlineOfLine(line);
  const { left, bottom, right, top } = blockOf(path);
  const upright = between(left, right, cols).map((x) => clearLength(path, 'x', x));
  const level = between(bottom, top, rows).map((y) => clearLength(path, 'y', y));
  const lengthMm = [...upright, ...level].reduce((sum, mm) => sum + mm, 0);
  return { code, lengthMm, crossings: (cols - 1) * (rows - 1) };
}

const between = (from: number, to: number, parts: number): number[] =>
  Array.from({ length: parts - 1 }, (_, i) => from + ((to - from) * (i + 1)) / parts);
