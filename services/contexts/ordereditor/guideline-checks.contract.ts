import type { GuidelineBody, GuidelineRule } from './ordereditor.contract.ts';
import { type CutoutPosition, fromLowerLeft, type HolePosition } from './pane.contract.ts';

/** A pane as guidelines look at it; mm. */
export interface Pane {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  readonly isToughened: boolean;
  /** Codes of top, right, bottom, left. */
  readonly edges: readonly string[];
  readonly holes: readonly HolePosition[];
  readonly cutouts: readonly CutoutPosition[];
}

/** Where a guideline is broken; `index` counts holes, cutouts or edges from 0. */
export interface Place {
  readonly kind: 'hole' | 'cutout' | 'edge' | 'pane';
  readonly index: number;
}

/** A distance to draw, mm from the lower left corner. */
export interface Span {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** What would put it right: move the centre by mm, or take this diameter or radius. */
export type Fix =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'size'; readonly mm: number };

export interface Broken {
  readonly name: string;
  readonly rule: GuidelineRule | 'insidePane' | 'edgeMachine';
  readonly severity: 'stop' | 'warn';
  readonly sentence: string;
  readonly place: Place;
  readonly span: Span | null;
  readonly fix: Fix | null;
}

/** A finish as far as the machine's smallest side matters. */
export interface EdgeLimit {
  readonly code: string;
  readonly minimumSideMm: number;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
interface Rect {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const edgeNames = ['top', 'right', 'bottom', 'left'] as const;
const tiny = 0.05;
const near = (mm: number) => Math.round(mm * 10) / 10;
const said = (mm: number) => `${near(mm)} mm`;

/** What a guideline asks for in this glass: mm, percent, ratio or m². */
export const requiredOf = (guideline: GuidelineBody, thicknessMm: number): number =>
  Math.max(guideline.fixed, guideline.perThickness * thicknessMm);

/** Whether the largest size of such glass is known: a guideline in force limits it. */
export const limitsSize = (glass: Pick<Pane, 'thicknessMm' | 'isToughened'>, guidelines: readonly GuidelineBody[]) =>
  guidelines.some((one) => one.rule === 'panelMaximum' && one.fixed > 0 && applies(one, glass));

const because = (guideline: GuidelineBody, thicknessMm: number) =>
  guideline.perThickness * thicknessMm >= guideline.fixed && guideline.perThickness > 0
    ? ` (${guideline.perThickness} × ${thicknessMm} mm glass)`
    : '';

const applies = (guideline: GuidelineBody, pane: Pick<Pane, 'thicknessMm' | 'isToughened'>) =>
  guideline.isActive &&
  pane.thicknessMm >= guideline.fromMm &&
  pane.thicknessMm < guideline.belowMm &&
  (guideline.appliesTo === 'all' || (guideline.appliesTo === 'toughened') === pane.isToughened);

/**
 * What of a pane breaks which guideline, stops first. Pure: the browser draws it, the server refuses with the same
 * sentences. A pane without a size breaks nothing yet.
 */
export function checkPane(
  pane: Pane,
  guidelines: readonly GuidelineBody[],
  machines: readonly EdgeLimit[] = [],
): readonly Broken[] {
  if (!(pane.widthMm > 0 && pane.heightMm > 0)) return [];
  const discs = pane.holes.map(
    (hole): Disc => ({
      ...fromLowerLeft(hole, pane.widthMm, pane.heightMm),
      r: hole.diameterMm / 2,
    }),
  );
  const rects = pane.cutouts.map((cutout) => rectOf(cutout, pane));
  const found = [
    ...outside(pane, discs, rects),
    ...tooNarrow(pane, machines),
    ...guidelines.filter((g) => applies(g, pane)).flatMap((g) => rules[g.rule](g, pane, discs, rects)),
  ];
  return found.toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
}

/** The box of a cutout, mm from the lower left corner. */
export function rectOf(cutout: CutoutPosition, pane: Pick<Pane, 'widthMm' | 'heightMm'>): Rect {
  const { x, y } = fromLowerLeft(cutout, pane.widthMm, pane.heightMm);
  const { widthMm: w, heightMm: h } = cutout;
  return { left: x - w / 2, right: x + w / 2, bottom: y - h / 2, top: y + h / 2 };
}

const isInside = (rect: Rect, pane: Pane) =>
  rect.left > tiny && rect.bottom > tiny && rect.right < pane.widthMm - tiny && rect.top < pane.heightMm - tiny;

type Check = (g: GuidelineBody, pane: Pane, discs: readonly Disc[], rects: readonly Rect[]) => Broken[];

const broken = (
  g: Pick<GuidelineBody, 'name' | 'rule' | 'severity'>,
  place: Place,
  sentence: string,
  span: Span | null = null,
  fix: Fix | null = null,
): Broken => ({ name: g.name, rule: g.rule, severity: g.severity, sentence, place, span, fix });

/** The four gaps of something to the edges, with where each is measured. */
const gapsOf = ({ left, right, bottom, top }: Rect, { widthMm, heightMm }: Pane, x: number, y: number) =>
  [
    { gap: heightMm - top, span: { x1: x, y1: top, x2: x, y2: heightMm }, dx: 0, dy: -1 },
    { gap: widthMm - right, span: { x1: right, y1: y, x2: widthMm, y2: y }, dx: -1, dy: 0 },
    { gap: bottom, span: { x1: x, y1: bottom, x2: x, y2: 0 }, dx: 0, dy: 1 },
    { gap: left, span: { x1: left, y1: y, x2: 0, y2: y }, dx: 1, dy: 0 },
  ] as const;

const around = ({ x, y, r }: Disc): Rect => ({ left: x - r, right: x + r, bottom: y - r, top: y + r });
const middle = ({ left, right, bottom, top }: Rect) => ({ x: (left + right) / 2, y: (bottom + top) / 2 });

const holeToEdge: Check = (g, pane, discs) =>
  discs.flatMap((disc, index) =>
    gapsOf(around(disc), pane, disc.x, disc.y).flatMap(({ gap, span, dx, dy }, edge) => {
      const needs = requiredOf(g, pane.thicknessMm);
      if (gap >= needs - tiny || gap < -disc.r) return [];
      const sentence = `Hole ${index + 1}: its rim is ${said(gap)} from the ${edgeNames[edge]} edge, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const by = needs - gap;
      return [broken(g, { kind: 'hole', index }, sentence, span, { kind: 'move', dx: dx * by, dy: dy * by })];
    }),
  );

const holeToCorner: Check = (g, pane, discs) =>
  discs.flatMap(({ x, y, r }, index) =>
    [
      { cx: 0, cy: 0, word: 'bottom left' },
      { cx: pane.widthMm, cy: 0, word: 'bottom right' },
      { cx: pane.widthMm, cy: pane.heightMm, word: 'top right' },
      { cx: 0, cy: pane.heightMm, word: 'top left' },
    ].flatMap(({ cx, cy, word }) => {
      const length = Math.hypot(x - cx, y - cy);
      const needs = requiredOf(g, pane.thicknessMm);
      const gap = length - r;
      if (gap >= needs - tiny || length === 0) return [];
      const [ux, uy] = [(x - cx) / length, (y - cy) / length];
      const sentence = `Hole ${index + 1}: its rim is ${said(gap)} from the ${word} corner, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const by = needs - gap;
      const span = { x1: x - ux * r, y1: y - uy * r, x2: cx, y2: cy };
      return [broken(g, { kind: 'hole', index }, sentence, span, { kind: 'move', dx: ux * by, dy: uy * by })];
    }),
  );

const holeToHole: Check = (g, pane, discs) =>
  discs.flatMap((disc, index) =>
    discs.slice(0, index).flatMap((other, before) => {
      const [dx, dy] = [disc.x - other.x, disc.y - other.y];
      const length = Math.hypot(dx, dy);
      const gap = length - disc.r - other.r;
      const needs = requiredOf(g, pane.thicknessMm);
      if (gap >= needs - tiny) return [];
      const [ux, uy] = length > 0 ? [dx / length, dy / length] : [1, 0];
      const sentence = `Holes ${before + 1} and ${index + 1} are ${said(gap)} apart, they need at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const span = {
        x1: other.x + ux * other.r,
        y1: other.y + uy * other.r,
        x2: disc.x - ux * disc.r,
        y2: disc.y - uy * disc.r,
      };
      const by = needs - gap;
      return [broken(g, { kind: 'hole', index }, sentence, span, { kind: 'move', dx: ux * by, dy: uy * by })];
    }),
  );

const across = ({ x, y, r }: Disc): Span => ({ x1: x - r, y1: y, x2: x + r, y2: y });

const holeDiameterMin: Check = (g, pane, discs) =>
  discs.flatMap((disc, index) => {
    const needs = requiredOf(g, pane.thicknessMm);
    if (disc.r * 2 >= needs - tiny) return [];
    const sentence = `Hole ${index + 1}: Ø ${said(disc.r * 2)} is too small, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
    return [broken(g, { kind: 'hole', index }, sentence, across(disc), { kind: 'size', mm: needs })];
  });

const holeDiameterMax: Check = (g, pane, discs) =>
  discs.flatMap((disc, index) => {
    const most = (Math.min(pane.widthMm, pane.heightMm) * g.fixed) / 100;
    if (g.fixed === 0 || disc.r * 2 <= most + tiny) return [];
    const sentence = `Hole ${index + 1}: Ø ${said(disc.r * 2)} is too large, at most ${said(most)} (${g.fixed} % of the short side)`;
    return [broken(g, { kind: 'hole', index }, sentence, across(disc), { kind: 'size', mm: Math.floor(most) })];
  });

const cutoutToEdge: Check = (g, pane, _, rects) =>
  rects.flatMap((rect, index) => {
    if (!isInside(rect, pane)) return [];
    const { x, y } = middle(rect);
    return gapsOf(rect, pane, x, y).flatMap(({ gap, span, dx, dy }, edge) => {
      const needs = requiredOf(g, pane.thicknessMm);
      if (gap >= needs - tiny) return [];
      const sentence = `Cutout ${index + 1} is ${said(gap)} from the ${edgeNames[edge]} edge, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const by = needs - gap;
      return [broken(g, { kind: 'cutout', index }, sentence, span, { kind: 'move', dx: dx * by, dy: dy * by })];
    });
  });

const cutoutToHole: Check = (g, pane, discs, rects) =>
  rects.flatMap((rect, index) =>
    discs.flatMap((disc, hole) => {
      const x = Math.min(Math.max(disc.x, rect.left), rect.right);
      const y = Math.min(Math.max(disc.y, rect.bottom), rect.top);
      const length = Math.hypot(disc.x - x, disc.y - y);
      const gap = length - disc.r;
      const needs = requiredOf(g, pane.thicknessMm);
      if (gap >= needs - tiny) return [];
      const [ux, uy] = length > 0 ? [(disc.x - x) / length, (disc.y - y) / length] : [1, 0];
      const sentence = `Cutout ${index + 1} and hole ${hole + 1} are ${said(gap)} apart, they need at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const span = { x1: x, y1: y, x2: disc.x - ux * disc.r, y2: disc.y - uy * disc.r };
      const by = needs - gap;
      const fix = { kind: 'move', dx: ux * by, dy: uy * by } as const;
      return [broken(g, { kind: 'hole', index: hole }, sentence, span, fix)];
    }),
  );

const cutoutSize: Check = (g, pane, _, rects) =>
  rects.flatMap((rect, index) =>
    [
      { size: rect.right - rect.left, of: pane.widthMm, word: 'width' },
      { size: rect.top - rect.bottom, of: pane.heightMm, word: 'height' },
    ].flatMap(({ size, of, word }) =>
      g.fixed === 0 || size <= (of * g.fixed) / 100 + tiny
        ? []
        : [
            broken(
              g,
              { kind: 'cutout', index },
              `Cutout ${index + 1}: ${said(size)} of the ${word} is too much, at most ${said((of * g.fixed) / 100)} (${g.fixed} %)`,
            ),
          ],
    ),
  );

const cutoutRadius: Check = (g, pane) =>
  pane.cutouts.flatMap((cutout, index) => {
    const needs = requiredOf(g, pane.thicknessMm);
    if (cutout.radiusMm >= needs - tiny) return [];
    const sentence = `Cutout ${index + 1}: inner radius ${said(cutout.radiusMm)} is too tight, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
    return [broken(g, { kind: 'cutout', index }, sentence, null, { kind: 'size', mm: Math.ceil(needs) })];
  });

const whole = { kind: 'pane', index: 0 } as const;
const sidesOf = (pane: Pane) => ({
  long: Math.max(pane.widthMm, pane.heightMm),
  short: Math.min(pane.widthMm, pane.heightMm),
});
const sizeOf = (pane: Pane) => `${near(pane.widthMm)} × ${near(pane.heightMm)}`;

const panelMinimum: Check = (g, pane) => {
  const { long, short } = sidesOf(pane);
  const least = g.second || g.fixed;
  if (long >= g.fixed && short >= least) return [];
  return [broken(g, whole, `${sizeOf(pane)} is smaller than ${g.fixed} × ${least} mm`)];
};

const panelMaximum: Check = (g, pane) => {
  const { long, short } = sidesOf(pane);
  const most = g.second || g.fixed;
  if (g.fixed === 0 || (long <= g.fixed && short <= most)) return [];
  return [broken(g, whole, `${sizeOf(pane)} is larger than ${g.fixed} × ${most} mm`)];
};

const aspectRatio: Check = (g, pane) => {
  const { long, short } = sidesOf(pane);
  if (g.fixed === 0 || long / short <= g.fixed) return [];
  return [broken(g, whole, `${sizeOf(pane)} is 1 : ${near(long / short)}, at most 1 : ${g.fixed}`)];
};

const areaMaximum: Check = (g, pane) => {
  const area = (pane.widthMm * pane.heightMm) / 1_000_000;
  if (g.fixed === 0 || area <= g.fixed) return [];
  return [broken(g, whole, `${area.toFixed(2)} m² is more than ${g.fixed} m²`)];
};

const asCut = 'CC';
const edgesWorked: Check = (g, pane) => {
  const raw = pane.edges.flatMap((code, i) => (code === asCut ? [edgeNames[i]] : []));
  if (raw.length === 0) return [];
  const which =
    raw.length === 4 ? 'All edges are' : `${raw.join(' and ')} ${raw.length === 1 ? 'edge is' : 'edges are'}`;
  const sentence = `${which.charAt(0).toUpperCase()}${which.slice(1)} as cut: at least an arris is required`;
  return [broken(g, { kind: 'edge', index: pane.edges.indexOf(asCut) }, sentence)];
};

const rules: Readonly<Record<GuidelineRule, Check>> = {
  holeDiameterMin,
  holeDiameterMax,
  holeToEdge,
  holeToHole,
  holeToCorner,
  cutoutToEdge,
  cutoutToHole,
  cutoutSize,
  cutoutRadius,
  panelMinimum,
  panelMaximum,
  aspectRatio,
  areaMaximum,
  edgesWorked,
};

const inside = { name: 'Inside the panel', rule: 'insidePane', severity: 'stop', span: null, fix: null } as const;

/** Needs no guideline: what lies outside cannot be made. */
function outside(pane: Pane, discs: readonly Disc[], rects: readonly Rect[]): Broken[] {
  const { widthMm: w, heightMm: h } = pane;
  return [
    ...discs.flatMap(({ x, y, r }, index) =>
      x - r > 0 && y - r > 0 && x + r < w && y + r < h
        ? []
        : [
            {
              ...inside,
              place: { kind: 'hole' as const, index },
              sentence: `Hole ${index + 1} does not lie inside the panel`,
            },
          ],
    ),
    ...rects.flatMap(({ left, right, bottom, top }, index) =>
      right > 0 && top > 0 && left < w && bottom < h
        ? []
        : [
            {
              ...inside,
              place: { kind: 'cutout' as const, index },
              sentence: `Cutout ${index + 1} lies outside the panel`,
            },
          ],
    ),
  ];
}

/** A straight-line machine cannot hold a side that is too short. */
function tooNarrow(pane: Pane, machines: readonly EdgeLimit[]): Broken[] {
  const limits = new Map(machines.map((machine) => [machine.code, machine.minimumSideMm]));
  const short = Math.min(pane.widthMm, pane.heightMm);
  return [...new Set(pane.edges)].flatMap((code) => {
    const least = limits.get(code) ?? 0;
    if (short >= least) return [];
    return [
      {
        name: `Smallest side for ${code}`,
        rule: 'edgeMachine' as const,
        severity: 'stop' as const,
        place: { kind: 'edge' as const, index: pane.edges.indexOf(code) },
        sentence: `Edgework ${code} needs sides of at least ${said(least)}, the short side is ${said(short)}`,
        span: null,
        fix: null,
      },
    ];
  });
}
