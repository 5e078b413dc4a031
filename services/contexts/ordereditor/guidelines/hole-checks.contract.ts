import { isInside } from '../../../platform/contract/geometry/inside.ts';
import { distance, type Point } from '../../../platform/contract/geometry/outline.ts';
import type { Check } from './check.contract.ts';
import { type Disc, type LookedAt, type Nearness, pointToEdge } from './looked-at.contract.ts';
import { because, broken, type Fix, requiredOf, type Span, said, tiny } from './verdict.contract.ts';

/** Moves along the way from b to a by mm; nowhere to go where both are one. */
export function awayFrom(a: Point, b: Point, mm: number): Fix | null {
  const length = distance(a, b);
  return length === 0 ? null : { kind: 'move', dx: ((a.x - b.x) / length) * mm, dy: ((a.y - b.y) / length) * mm };
}

/** From the rim of a hole to a point. */
function fromRim({ x, y, r }: Disc, to: Point): Span {
  const length = distance({ x, y }, to) || 1;
  const [ux, uy] = [(to.x - x) / length, (to.y - y) / length];
  return { x1: x + ux * r, y1: y + uy * r, x2: to.x, y2: to.y };
}

/** Edges by how near they are to a hole; an inner corner is told of one of its edges only. */
function edgesNear(disc: Disc, { edges }: LookedAt): { word: string; way: Nearness }[] {
  const found: { word: string; way: Nearness }[] = [];
  for (const edge of edges) {
    const way = pointToEdge(disc, edge);
    if (way && !found.some((one) => distance(one.way.to, way.to) < 1e-6)) found.push({ word: edge.word, way });
  }
  return found;
}

export const holeToEdge: Check = (g, looked) =>
  looked.discs.flatMap((disc, index) => {
    if (!isInside(looked.path, disc)) return [];
    const needs = requiredOf(g, looked.pane.thicknessMm);
    return edgesNear(disc, looked).flatMap(({ word, way }) => {
      const gap = way.mm - disc.r;
      if (gap >= needs - tiny) return [];
      const sentence = `Hole ${index + 1}: its rim is ${said(gap)} from ${word}, it needs at least ${said(needs)}${because(g, looked.pane.thicknessMm)}`;
      const fix = awayFrom(disc, way.to, needs - gap);
      return [broken(g, { kind: 'hole', index }, sentence, fromRim(disc, way.to), fix)];
    });
  });

export const holeToCorner: Check = (g, { pane, discs, corners }) =>
  discs.flatMap((disc, index) =>
    corners.flatMap(({ word, at }) => {
      const needs = requiredOf(g, pane.thicknessMm);
      const gap = distance(disc, at) - disc.r;
      if (gap >= needs - tiny || distance(disc, at) === 0) return [];
      const sentence = `Hole ${index + 1}: its rim is ${said(gap)} from ${word}, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      return [broken(g, { kind: 'hole', index }, sentence, fromRim(disc, at), awayFrom(disc, at, needs - gap))];
    }),
  );

export const holeToHole: Check = (g, { pane, discs }) =>
  discs.flatMap((disc, index) =>
    discs.slice(0, index).flatMap((other, before) => {
      const gap = distance(disc, other) - disc.r - other.r;
      const needs = requiredOf(g, pane.thicknessMm);
      if (gap >= needs - tiny) return [];
      const sentence = `Holes ${before + 1} and ${index + 1} are ${said(gap)} apart, they need at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      // Two in one place: to the right.
      const fix = awayFrom(disc, other, needs - gap) ?? { kind: 'move' as const, dx: needs - gap, dy: 0 };
      const { x1: x2, y1: y2 } = fromRim(disc, other);
      const { x1, y1 } = fromRim(other, disc);
      return [broken(g, { kind: 'hole', index }, sentence, { x1, y1, x2, y2 }, fix)];
    }),
  );

const across = ({ x, y, r }: Disc): Span => ({ x1: x - r, y1: y, x2: x + r, y2: y });

export const holeDiameterMin: Check = (g, { pane, discs }) =>
  discs.flatMap((disc, index) => {
    const needs = requiredOf(g, pane.thicknessMm);
    if (disc.r * 2 >= needs - tiny) return [];
    const sentence = `Hole ${index + 1}: Ø ${said(disc.r * 2)} is too small, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
    return [broken(g, { kind: 'hole', index }, sentence, across(disc), { kind: 'size', mm: Math.ceil(needs) })];
  });

export const holeDiameterMax: Check = (g, { pane, discs }) =>
  discs.flatMap((disc, index) => {
    const most = (Math.min(pane.widthMm, pane.heightMm) * g.fixed) / 100;
    if (g.fixed === 0 || disc.r * 2 <= most + tiny) return [];
    const sentence = `Hole ${index + 1}: Ø ${said(disc.r * 2)} is too large, at most ${said(most)} (${g.fixed} % of the short side)`;
    return [broken(g, { kind: 'hole', index }, sentence, across(disc), { kind: 'size', mm: Math.floor(most) })];
  });

export const sinkThickness: Check = (g, { pane, discs }) =>
  pane.thicknessMm >= g.fixed
    ? []
    : pane.holes.flatMap((hole, index) => {
        const disc = discs[index];
        if (!hole.isCountersunk || !disc) return [];
        const sentence = `Hole ${index + 1} is countersunk: that needs glass of at least ${said(g.fixed)}`;
        return [broken(g, { kind: 'hole', index }, sentence, across(disc))];
      });

export const holesMost: Check = (g, { pane }) =>
  g.fixed === 0 || pane.holes.length <= g.fixed
    ? []
    : [broken(g, { kind: 'pane', index: 0 }, `${pane.holes.length} holes: more than ${g.fixed}, ask production`)];
