import type { StageKey } from '../production.events.ts';
import { edgeWorkOf } from './edge-work.ts';

/** What of a piece decides its way over the floor. */
export interface RoutedPiece {
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
  readonly isToughened: boolean;
}

/**
 * Stages of a piece in the order of work: cut, edges, holes, wash and furnace, inspection. Nothing is worked after the
 * furnace and no raw edge goes into it. Only stages the account has set up; cutting is always the first.
 */
export function deriveRoute(piece: RoutedPiece, configured: readonly StageKey[]): StageKey[] {
  const work = new Set(piece.edges.map((code) => edgeWorkOf(code).work));
  const needed: Record<StageKey, boolean> = {
    cut: true,
    arris: work.has('arris') || (piece.isToughened && work.has('none')),
    polish: work.has('polish'),
    drill: piece.holes > 0 || piece.cutouts > 0,
    wash: piece.isToughened,
    toughen: piece.isToughened,
    qc: true,
  };
  return (Object.keys(needed) as StageKey[]).filter(
    (key) => needed[key] && (key === 'cut' || configured.includes(key)),
  );
}
