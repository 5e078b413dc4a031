import { cornerFault } from '../../../platform/contract/geometry/corners.ts';
import type { Check } from './check.contract.ts';
import type { LookedAt } from './looked-at.contract.ts';
import { type Broken, because, broken, requiredOf, said, tiny } from './verdict.contract.ts';

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A corner that turns inward tears in the furnace, and no tool grinds it sharp: it needs a radius. */
export const hollowCorner: Check = (g, { pane, corners }) =>
  corners.flatMap(({ n, word, inner }) => {
    const needs = requiredOf(g, pane.thicknessMm);
    const work = pane.corners?.find((one) => one.n === n);
    const radius = work?.kind === 'radius' ? work.mm : 0;
    if (inner <= 180 || radius >= needs - tiny) return [];
    const has = radius > 0 ? `has a radius of ${said(radius)}` : 'turns inward without a radius';
    const sentence = `${upper(word)} ${has}, it needs at least ${said(needs)}${because(g, pane.thicknessMm)}`;
    const corner = { n, kind: 'radius', mm: Math.ceil(needs) } as const;
    return [broken(g, { kind: 'corner', index: n - 1 }, sentence, null, { kind: 'corner', corner })];
  });

/** What takes the point off a corner that is too pointed, mm of both edges. */
const snipMm = 15;

/** A point of glass chips; worked, it is none any more. `fixed` is in degrees. */
export const cornerAngle: Check = (g, { pane, corners }) =>
  corners.flatMap(({ n, word, inner }) => {
    const isWorked = pane.corners?.some((one) => one.n === n);
    if (isWorked || inner >= g.fixed - tiny) return [];
    const sentence = `${upper(word)} is ${Math.round(inner)}°: it will chip, it needs at least ${g.fixed}° or a snip`;
    const corner = { n, kind: 'snip', mm: snipMm } as const;
    return [broken(g, { kind: 'corner', index: n - 1 }, sentence, null, { kind: 'corner', corner })];
  });

/** Needs no guideline: a corner that is none, or larger than its edges, cannot be made. */
export function cornersFit({ pane, drawn }: LookedAt): Broken[] {
  const fault = cornerFault(drawn, pane.corners);
  if (!fault) return [];
  const index = (pane.corners?.[fault.index]?.n ?? 1) - 1;
  const rule = { name: 'Corners fit their edges', rule: 'cornerFits', severity: 'stop', source: '' } as const;
  return [{ ...rule, sentence: fault.message, place: { kind: 'corner', index }, span: null, fix: null }];
}
