import type { StoredAssembly } from '../assembly.contract.ts';
import type { GuidelineBody, GuidelineRule } from '../ordereditor.contract.ts';
import type { LineOutline } from '../outline.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from '../pane.contract.ts';
import type { GlassPlace } from '../place.contract.ts';

/** A pane as guidelines look at it; mm. */
export interface Pane {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  readonly isToughened: boolean;
  /** The shape; a rectangle without one. */
  readonly outline?: LineOutline | undefined;
  /** Codes of top, right, bottom, left, or of the edges of a shape. */
  readonly edges: readonly string[];
  readonly holes: readonly HolePosition[];
  readonly cutouts: readonly CutoutPosition[];
  readonly corners?: readonly CornerWork[] | undefined;
  /** Where it will stand. */
  readonly place?: GlassPlace | undefined;
  readonly stockCode?: string | undefined;
  readonly canToughen?: boolean | undefined;
}

/** Where a guideline is broken; `index` counts holes, cutouts, edges, corners or layers from 0. */
export interface Place {
  readonly kind: 'hole' | 'cutout' | 'edge' | 'corner' | 'layer' | 'pane';
  readonly index: number;
}

/** A distance to draw, mm from the lower left corner. */
export interface Span {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** What would put it right: move the centre by mm, take this diameter or radius, work the edge or the corner otherwise, toughen it, or take other layers. */
export type Fix =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'size'; readonly mm: number }
  | { readonly kind: 'edge'; readonly code: string }
  | { readonly kind: 'corner'; readonly corner: CornerWork }
  | { readonly kind: 'toughen' }
  | { readonly kind: 'layers'; readonly words: string; readonly assembly: StoredAssembly };

export interface Broken {
  readonly name: string;
  readonly rule: GuidelineRule | 'insidePane' | 'edgeMachine' | 'edgeCurve' | 'cornerFits' | 'placeGrade' | 'placeArea';
  readonly severity: 'stop' | 'warn';
  readonly sentence: string;
  /** Standard or supplier's sheet it comes from; empty where none is named. */
  readonly source: string;
  readonly place: Place;
  readonly span: Span | null;
  /** The first step towards what puts it right; `fixOf` says whether it does. */
  readonly fix: Fix | null;
}

/** A finish as far as the machine's smallest side and its way matter. */
export interface EdgeLimit {
  readonly code: string;
  readonly minimumSideMm: number;
  /** Its machine runs straight. */
  readonly isStraightOnly?: boolean | undefined;
}

/** Lengths that differ by less are alike, mm. */
export const tiny = 0.05;
export const near = (mm: number): number => Math.round(mm * 10) / 10;
export const said = (mm: number): string => `${near(mm)} mm`;

/** What a guideline asks for in this glass: mm, percent, ratio or m². */
export const requiredOf = (guideline: GuidelineBody, thicknessMm: number): number =>
  Math.max(guideline.fixed, guideline.perThickness * thicknessMm);

/** Where a limit comes from when it follows the thickness. */
export const because = (guideline: GuidelineBody, thicknessMm: number): string =>
  guideline.perThickness * thicknessMm >= guideline.fixed && guideline.perThickness > 0
    ? ` (${guideline.perThickness} × ${thicknessMm} mm glass)`
    : '';

/** A guideline that is broken. */
export const broken = (
  g: Pick<GuidelineBody, 'name' | 'rule' | 'severity' | 'source'>,
  place: Place,
  sentence: string,
  span: Span | null = null,
  fix: Fix | null = null,
): Broken => ({ name: g.name, rule: g.rule, severity: g.severity, source: g.source, sentence, place, span, fix });
