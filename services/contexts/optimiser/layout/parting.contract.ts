import type { Piece } from './rules.contract.ts';

/** Panels that no straight cut across an axis parts, and how far they reach along it. */
export interface Group {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/** Panels in groups along an axis: between two groups goes a straight cut. */
export function groupsAlong(pieces: readonly Piece[], axis: 'u' | 'v'): Group[] {
  const at = (p: Piece) => (axis === 'u' ? p.x : p.y);
  const end = (p: Piece) => (axis === 'u' ? p.x + p.w : p.y + p.h);
  const groups: { from: number; to: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => at(a) - at(b))) {
    const last = groups.at(-1);
    if (last && at(piece) < last.to) {
      last.pieces.push(piece);
      last.to = Math.max(last.to, end(piece));
    } else groups.push({ from: at(piece), to: end(piece), pieces: [piece] });
  }
  return groups;
}

/** Turns of direction that parting panels needs, beginning along `axis`; infinite when no straight cuts part them. */
export function stagesNeeded(pieces: readonly Piece[], axis: 'u' | 'v', isStuck = false): number {
  if (pieces.length < 2) return 0;
  const groups = groupsAlong(pieces, axis);
  if (groups.length === 1 && isStuck) return Number.POSITIVE_INFINITY;
  const across = axis === 'u' ? 'v' : 'u';
  return 1 + Math.max(...groups.map((g) => stagesNeeded(g.pieces, across, groups.length === 1)));
}
