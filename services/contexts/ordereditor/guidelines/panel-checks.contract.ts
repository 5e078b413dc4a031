import { isInside } from '../../../platform/contract/geometry/inside.ts';
import { areaOf } from '../../../platform/contract/geometry/measure.ts';
import type { Check } from './check.contract.ts';
import { type Cut, edgeWord, type LookedAt, pointToEdge } from './looked-at.contract.ts';
import { type Broken, broken, type EdgeLimit, near, type Pane, said, tiny } from './verdict.contract.ts';

const whole = { kind: 'pane', index: 0 } as const;
const sidesOf = (pane: Pane) => ({
  long: Math.max(pane.widthMm, pane.heightMm),
  short: Math.min(pane.widthMm, pane.heightMm),
});
const sizeOf = (pane: Pane) => `${near(pane.widthMm)} × ${near(pane.heightMm)}`;

export const panelMinimum: Check = (g, { pane }) => {
  const { long, short } = sidesOf(pane);
  const least = g.second || g.fixed;
  if (long >= g.fixed && short >= least) return [];
  return [broken(g, whole, `${sizeOf(pane)} is smaller than ${g.fixed} × ${least} mm`)];
};

export const panelMaximum: Check = (g, { pane }) => {
  const { long, short } = sidesOf(pane);
  const most = g.second || g.fixed;
  if (g.fixed === 0 || (long <= g.fixed && short <= most)) return [];
  return [broken(g, whole, `${sizeOf(pane)} is larger than ${g.fixed} × ${most} mm`)];
};

/** A circle rolls off the rollers sooner than a rectangle of its size. */
export const circleMinimum: Check = (g, { pane, corners }) => {
  const { long, short } = sidesOf(pane);
  const isCircle = pane.outline !== undefined && corners.length === 0 && long - short < tiny;
  if (!isCircle || long >= g.fixed) return [];
  return [broken(g, whole, `Ø ${near(long)} is too small: the furnace needs ${near(g.fixed)}`)];
};

export const aspectRatio: Check = (g, { pane }) => {
  const { long, short } = sidesOf(pane);
  if (g.fixed === 0 || long / short <= g.fixed) return [];
  return [broken(g, whole, `${sizeOf(pane)} is 1 : ${near(long / short)}, at most 1 : ${g.fixed}`)];
};

export const areaMaximum: Check = (g, { path }) => {
  const area = areaOf(path) / 1_000_000;
  if (g.fixed === 0 || area <= g.fixed) return [];
  return [broken(g, whole, `${area.toFixed(2)} m² is more than ${g.fixed} m²`)];
};

const asCut = 'CC';
export const edgesWorked: Check = (g, { pane }) => {
  const raw = pane.edges.flatMap((code, i) => (code === asCut ? [i] : []));
  if (raw.length === 0) return [];
  const sentence = `${namesOf(pane, raw)} as cut: at least an arris is required`;
  return [broken(g, { kind: 'edge', index: raw[0] ?? 0 }, sentence)];
};

/** 'All edges are', 'Top and left edges are', 'Edge 3 is'. */
function namesOf(pane: Pane, indexes: readonly number[]): string {
  const [first = 0] = indexes;
  const one = edgeWord(pane, first).replace('the ', '');
  const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (indexes.length === pane.edges.length && indexes.length > 1) return 'All edges are';
  if (indexes.length === 1) return `${upper(one)} is`;
  const names = indexes.map((i) => edgeWord(pane, i).replace(/^the | edge$|^edge /g, ''));
  return pane.outline ? `Edges ${names.join(' and ')} are` : `${upper(names.join(' and '))} edges are`;
}

/** Needs no guideline: what lies outside cannot be made. */
export function outside({ path, edges, discs, cuts }: LookedAt): Broken[] {
  const inside = {
    ...({ name: 'Inside the panel', rule: 'insidePane', severity: 'stop', source: '', span: null, fix: null } as const),
  };
  const isWithin = (disc: (typeof discs)[number]) =>
    isInside(path, disc) && edges.every((edge) => (pointToEdge(disc, edge)?.mm ?? 0) > disc.r);
  return [
    ...discs.flatMap((disc, index) =>
      isWithin(disc)
        ? []
        : [
            {
              ...inside,
              place: { kind: 'hole' as const, index },
              sentence: `Hole ${index + 1} does not lie inside the panel`,
            },
          ],
    ),
    ...cuts.flatMap((cut, index) =>
      reaches(cut)
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

/** All four sides beyond the glass: the cutout lies beside it, or takes all of it. */
const reaches = ({ open }: Cut) => open.length < 4;

/** A straight-line machine cannot hold a side that is too short, and cannot follow a curve. */
export function beyondMachines({ pane, drawnEdges }: LookedAt, machines: readonly EdgeLimit[]): Broken[] {
  const limits = new Map(machines.map((machine) => [machine.code, machine]));
  const short = Math.min(pane.widthMm, pane.heightMm);
  const narrow = [...new Set(pane.edges)].flatMap((code): Broken[] => {
    const least = limits.get(code)?.minimumSideMm ?? 0;
    if (short >= least) return [];
    return [
      {
        ...{ name: `Smallest side for ${code}`, rule: 'edgeMachine', severity: 'stop', source: 'Edgework' },
        place: { kind: 'edge', index: pane.edges.indexOf(code) },
        sentence: `Edgework ${code} needs sides of at least ${said(least)}, the short side is ${said(short)}`,
        span: null,
        fix: null,
      },
    ];
  });
  const follower = limits.has('CNC') ? 'CNC' : null;
  const curved = drawnEdges.flatMap(({ n, segments }): Broken[] => {
    const code = pane.edges[n - 1] ?? asCut;
    if (!limits.get(code)?.isStraightOnly || segments.every((one) => one.bow === 0)) return [];
    return [
      {
        ...{ name: `Straight edges for ${code}`, rule: 'edgeCurve', severity: 'stop', source: 'Edgework' },
        place: { kind: 'edge', index: n - 1 },
        sentence: `Edge ${n} is curved, ${code} cannot follow it`,
        span: null,
        fix: follower ? { kind: 'edge', code: follower } : null,
      },
    ];
  });
  return [...narrow, ...curved];
}
