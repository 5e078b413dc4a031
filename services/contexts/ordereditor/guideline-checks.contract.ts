import { outlineFault, sizeOfOutline } from '../../platform/contract/geometry/numbered-outline.ts';
import type { StoredAssembly, StoredPly } from './assembly.contract.ts';
import { type Ply, pliesOf } from './assembly-layers.contract.ts';
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
import { checkLayers } from './guidelines/layer-checks.contract.ts';
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

/** Rules of a pane; those of layers are `checkLayers`. */
const rules: Readonly<Partial<Record<GuidelineRule, Check>>> = {
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
    ...guidelines.filter((g) => applies(g, pane)).flatMap((g) => rules[g.rule]?.(g, looked) ?? []),
  ];
  return found.toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
}

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
  readonly assembly?: StoredAssembly | null | undefined;
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
  const { assembly } = line;
  if (!assembly) return check(line);
  const { widthMm, heightMm } = paneOf(line);
  const layers = checkLayers({ ...line, widthMm, heightMm, assembly }, guidelines);
  const plies = pliesOf(assembly).flatMap((ply) => plyBreaks({ ...line, assembly }, ply, check));
  const found = [...layers, ...together(plies, pliesOf(assembly).length)];
  return found.toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
}

interface PlyBroken extends Broken {
  readonly ply: number;
}

/** What a ply breaks. Laminated glass is safety glass whatever its plies are: no place is asked of them. */
function plyBreaks(
  line: CheckedLine & { readonly assembly: StoredAssembly },
  ply: Ply<StoredPly>,
  check: (one: CheckedLine) => readonly Broken[],
): PlyBroken[] {
  const isLaminated = ply.out === 'film' || ply.in === 'film';
  const { isToughened, thicknessMm, stockCode } = ply.glass;
  const pane = { ...line, isToughened, thicknessMm, stockCode, canToughen: undefined };
  const found = check(isLaminated ? { ...pane, place: undefined } : pane);
  return found.map((one) => ({ ...one, ply: ply.n }));
}

/** What several plies break alike is said once. */
const together = (found: readonly PlyBroken[], count: number): Broken[] =>
  [...Map.groupBy(found, (one) => `${one.name} ${one.sentence}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { ply: _, ...one } = first;
    const plies = same.map((each) => each.ply);
    const who = plies.length === count ? 'Each ply' : `Ply ${plies.join(' and ')}`;
    return [{ ...one, sentence: `${who}: ${one.sentence}` }];
  });
