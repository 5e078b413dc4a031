import { distance } from '../../../platform/contract/geometry/outline.ts';
import type { Check } from './check.contract.ts';
import { awayFrom } from './hole-checks.contract.ts';
import { boxToEdge, type Cut } from './looked-at.contract.ts';
import { because, broken, requiredOf, said, tiny } from './verdict.contract.ts';

/** Only those within the glass: a notch reaches its edge. */
export const cutoutToEdge: Check = (g, { pane, edges, cuts }) =>
  cuts.flatMap((cut, index) => {
    if (cut.open.length > 0) return [];
    const needs = requiredOf(g, pane.thicknessMm);
    return edges.flatMap((edge) => {
      const way = boxToEdge(cut, edge);
      if (!way || way.mm >= needs - tiny) return [];
      const sentence = `Cutout ${index + 1} is ${said(way.mm)} from ${edge.word}, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
      const span = { x1: way.from.x, y1: way.from.y, x2: way.to.x, y2: way.to.y };
      return [broken(g, { kind: 'cutout', index }, sentence, span, awayFrom(way.from, way.to, needs - way.mm))];
    });
  });

export const cutoutToHole: Check = (g, { pane, discs, cuts }) =>
  cuts.flatMap((cut, index) =>
    discs.flatMap((disc, hole) => {
      const x = Math.min(Math.max(disc.x, cut.left), cut.left + cut.width);
      const y = Math.min(Math.max(disc.y, cut.bottom), cut.bottom + cut.height);
      const length = distance(disc, { x, y });
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

export const cutoutSize: Check = (g, { pane, cuts }) =>
  cuts.flatMap((cut, index) =>
    [
      { size: cut.width, of: pane.widthMm, word: 'width' },
      { size: cut.height, of: pane.heightMm, word: 'height' },
    ].flatMap(({ size, of, word }) => {
      const most = (of * g.fixed) / 100;
      if (g.fixed === 0 || size <= most + tiny) return [];
      const sentence = `Cutout ${index + 1}: ${said(size)} of the ${word} is too much, at most ${said(most)} (${g.fixed} %)`;
      return [broken(g, { kind: 'cutout', index }, sentence)];
    }),
  );

export const cutoutRadius: Check = (g, { pane }) =>
  pane.cutouts.flatMap((cutout, index) => {
    const needs = requiredOf(g, pane.thicknessMm);
    if (cutout.radiusMm >= needs - tiny) return [];
    const sentence = `Cutout ${index + 1}: inner radius ${said(cutout.radiusMm)} is too tight, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
    return [broken(g, { kind: 'cutout', index }, sentence, null, { kind: 'size', mm: Math.ceil(needs) })];
  });

/** How far a notch goes into the glass; at a corner the shorter of its two ways. */
const depthOf = ({ open, width, height }: Cut): number => {
  const ways = [
    ...(open.includes('left') || open.includes('right') ? [width] : []),
    ...(open.includes('top') || open.includes('bottom') ? [height] : []),
  ];
  return Math.min(...ways);
};

export const notchDepth: Check = (g, { pane, cuts }) =>
  cuts.flatMap((cut, index) => {
    const short = Math.min(pane.widthMm, pane.heightMm);
    const most = (short * g.fixed) / 100;
    if (cut.open.length === 0 || cut.open.length > 2 || g.fixed === 0 || depthOf(cut) <= most + tiny) return [];
    const sentence = `Notch ${index + 1} is ${said(depthOf(cut))} deep in a side of ${said(short)}, at most ${said(most)} (${g.fixed} %)`;
    return [broken(g, { kind: 'cutout', index }, sentence)];
  });
