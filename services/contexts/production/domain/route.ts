import { type MakeUp, type PlyLayer, StageKey } from '../production.events.ts';
import { edgeWorkOf } from './edge-work.ts';

/** What of a piece decides its way over the floor. */
export interface RoutedPiece {
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
  readonly isToughened: boolean;
  readonly makeUp?: Pick<MakeUp, 'kind'> | null | undefined;
  readonly layer?: Pick<PlyLayer, 'coating' | 'isSoaked'> | null | undefined;
}

/**
 * Stages of a piece in the order of work: cut, edges, holes, wash and furnace, inspection. Nothing is worked after the
 * furnace and no raw edge goes into it. Only stages the account has set up; cutting is always the first. A unit begins
 * where its plies are joined, `joinsAt` is where a ply ends: both are on the way even where nobody set them up, so that
 * no unit is made without.
 */
export function deriveRoute(
  piece: RoutedPiece,
  configured: readonly StageKey[],
  joinsAt: StageKey | null = null,
): StageKey[] {
  const needed = piece.makeUp ? neededForUnit(piece.makeUp.kind) : neededForGlass(piece);
  const isNeeded = (key: StageKey) =>
    needed[key] && (key === 'cut' || key === piece.makeUp?.kind || configured.includes(key));
  const own = StageKey.options.filter(isNeeded);
  return joinsAt ? [...own.filter((key) => key !== 'qc'), joinsAt] : own;
}

const nothing = Object.fromEntries(StageKey.options.map((key) => [key, false])) as Record<StageKey, boolean>;
const neededForUnit = (kind: MakeUp['kind']) => ({ ...nothing, [kind]: true, cure: true, qc: true });

function neededForGlass(piece: RoutedPiece): Record<StageKey, boolean> {
  const work = new Set(piece.edges.map((code) => edgeWorkOf(code).work));
  return {
    ...nothing,
    cut: true,
    delete: piece.layer?.coating === 'soft',
    arris: work.has('arris') || (piece.isToughened && work.has('none')),
    polish: work.has('polish'),
    drill: piece.holes > 0 || piece.cutouts > 0,
    wash: piece.isToughened,
    toughen: piece.isToughened,
    soak: piece.layer?.isSoaked ?? false,
    qc: true,
  };
}
