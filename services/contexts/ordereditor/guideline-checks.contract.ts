import { outlineFault, sizeOfOutline } from '../../platform/contract/geometry/numbered-outline.ts';
import type { GlassLayer } from './assembly.contract.ts';
import { type Layered, type Ply, pliesOf } from './assembly-layers.contract.ts';
import type { Check } from './guidelines/check.contract.ts';
import { cornerAngle, cornersFit, hollowCorner } from './guidelines/corner-checks.contract.ts';
import {
  cutoutRadius,
  cutoutSize,
  cutoutToEdge,
  cutoutToHole,
  notchDepth,
} from './guidelines/cutout-checks.contract.ts';
import {
  holeDiameterMax,
  holeDiameterMin,
  holesMost,
  holeToCorner,
  holeToEdge,
  holeToHole,
  sinkThickness,
} from './guidelines/hole-checks.contract.ts';
import { lookAt } from './guidelines/looked-at.contract.ts';
import {
  areaMaximum,
  aspectRatio,
  beyondMachines,
  circleMinimum,
  edgesWorked,
  outside,
  panelMaximum,
  panelMinimum,
} from './guidelines/panel-checks.contract.ts';
import { placeChecks } from './guidelines/place-checks.contract.ts';
import type { Broken, EdgeLimit, Pane } from './guidelines/verdict.contract.ts';
import type { GuidelineBody, GuidelineRule } from './ordereditor.contract.ts';
import type { LineOutline } from './outline.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from './pane.contract.ts';
import type { GlassPlace } from './place.contract.ts';

const rules: Readonly<Record<GuidelineRule, Check>> = {
  holeDiameterMin,
  holeDiameterMax,
  holeToEdge,
  holeToHole,
  holeToCorner,
  holesMost,
  sinkThickness,
  cutoutToEdge,
  cutoutToHole,
  cutoutSize,
  cutoutRadius,
  notchDepth,
  hollowCorner,
  cornerAngle,
  panelMinimum,
  panelMaximum,
  circleMinimum,
  aspectRatio,
  areaMaximum,
  edgesWorked,
};

/** Whether the largest size of such glass is known: a guideline in force limits it. */
export const limitsSize = (glass: Pick<Pane, 'thicknessMm' | 'isToughened'>, guidelines: readonly GuidelineBody[]) =>
  guidelines.some((one) => one.rule === 'panelMaximum' && one.fixed > 0 && applies(one, glass));

const applies = (guideline: GuidelineBody, pane: Pick<Pane, 'thicknessMm' | 'isToughened'>) =>
  guideline.isActive &&
  pane.thicknessMm >= guideline.fromMm &&
  pane.thicknessMm < guideline.belowMm &&
  (guideline.appliesTo === 'all' || (guideline.appliesTo === 'toughened') === pane.isToughened);

/**
 * What of a pane breaks which guideline, stops first. Distances are measured to the outline itself, sizes on its block.
 * Pure: the browser draws it, the server refuses with the same sentences. A pane without a size breaks nothing yet.
 */
export function checkPane(
  pane: Pane,
  guidelines: readonly GuidelineBody[],
  machines: readonly EdgeLimit[] = [],
): readonly Broken[] {
  if (!(pane.widthMm > 0 && pane.heightMm > 0)) return [];
  const looked = lookAt(pane);
  const found = [
    ...outside(looked),
    ...cornersFit(looked),
    ...placeChecks(looked),
    ...beyondMachines(looked, machines),
    ...guidelines.filter((g) => applies(g, pane)).flatMap((g) => rules[g.rule](g, looked)),
  ];
  return found.toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
}

/** A ply as far as it is looked at; mm. */
export type CheckedPly = Pick<GlassLayer, 'isToughened'> & {
  readonly thicknessMm: number;
  readonly stockCode?: string | undefined;
  readonly canToughen?: boolean | undefined;
};

/** A line of glass as it is entered or kept; mm. */
export interface CheckedLine {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  readonly isToughened: boolean;
  readonly outline?: LineOutline | undefined;
  readonly edges: readonly string[];
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
  readonly place?: GlassPlace | undefined;
  readonly stockCode?: string | undefined;
  /** The layers of a unit or laminate: each ply is looked at by itself. */
  readonly assembly?: Layered<CheckedPly> | null | undefined;
  /** Left out where nobody asks how to put it right. */
  readonly canToughen?: boolean | undefined;
}

/** The pane of a line; the size of a shape is its block. */
export function paneOf(line: CheckedLine): Pane {
  const { outline, thicknessMm, isToughened, edges, holePositions = [], cutoutPositions = [], corners = [] } = line;
  const size = outline && !outlineFault(outline) ? sizeOfOutline(outline) : line;
  const { widthMm, heightMm } = size;
  return {
    widthMm,
    heightMm,
    thicknessMm,
    isToughened,
    outline,
    edges,
    holes: holePositions,
    cutouts: cutoutPositions,
    corners,
    ...{ place: line.place, stockCode: line.stockCode, canToughen: line.canToughen },
  };
}

/** Limits a company works by. */
export interface Limits {
  readonly guidelines: readonly GuidelineBody[];
  readonly edgeworks: readonly EdgeLimit[];
}

/** What a line breaks: asked by the editor, when an order is saved by whatever way, and before it is released. */
export function checkLineOf(line: CheckedLine, { guidelines, edgeworks }: Limits): readonly Broken[] {
  const check = (one: CheckedLine) => checkPane(paneOf(one), guidelines, edgeworks);
  return line.assembly ? pliesOf(line.assembly).flatMap((ply) => plyBreaks(line, ply, check)) : check(line);
}

/** What a ply breaks, with its number. Laminated glass is safety glass whatever its plies are: no place is asked of them. */
function plyBreaks(line: CheckedLine, ply: Ply<CheckedPly>, check: (one: CheckedLine) => readonly Broken[]): Broken[] {
  const isLaminated = ply.out === 'film' || ply.in === 'film';
  const { isToughened, thicknessMm, stockCode, canToughen } = ply.glass;
  const pane = { ...line, isToughened, thicknessMm, stockCode, canToughen };
  return check(isLaminated ? { ...pane, place: undefined } : pane).map((one) => ({
    ...one,
    sentence: `Ply ${ply.n}: ${one.sentence}`,
  }));
}
