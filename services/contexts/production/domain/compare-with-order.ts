import { isWaitingForLayers } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import type { PanelEvent, PanelHead } from '../production.events.ts';
import type { Piece, PieceTree } from './order-piece.ts';
import { isPly, type PanelState } from './panel.ts';
import { canWithdraw, isGone } from './statuses.ts';

type LoadedPanel = Loaded<PanelState, PanelEvent>;

/** How the panels of an order differ from what it asks for now. */
export interface Difference {
  /** Pieces without a panel. */
  readonly missing: readonly PieceTree[];
  /** Panels of pieces that are gone, or that became another piece of glass; a unit with its plies. */
  readonly stale: readonly LoadedPanel[];
  /** Panels that stay, under another head. */
  readonly changed: readonly { readonly panel: LoadedPanel; readonly head: PanelHead }[];
}

const keyOf = (piece: Pick<Piece, 'itemId' | 'pieceNumber'>) => `${piece.itemId}:${piece.pieceNumber}`;
const glassOf = ({ stockId, thicknessMm, widthMm, heightMm, edges, holes, cutouts, isToughened, pane }: Piece) => {
  const outline = pane?.outline ?? null;
  return JSON.stringify([stockId, thicknessMm, widthMm, heightMm, edges, holes, cutouts, isToughened, outline]);
};
/** Panels of before do not say where their holes lie: they are not made again for that. */
const isDrawnAlike = (panel: Piece, piece: Piece) =>
  panel.pane === undefined || JSON.stringify(panel.pane) === JSON.stringify(piece.pane ?? null);
const layerOf = ({ layer }: Piece) =>
  JSON.stringify(layer ? [layer.coating, layer.coatedSurface, layer.isSoaked] : null);
const makeUpOf = ({ makeUp }: Piece) =>
  JSON.stringify(makeUp ? [makeUp.kind, makeUp.plies, makeUp.text, makeUp.between] : null);
const headOf = ({ makeUp, ...piece }: Piece): PanelHead => ({
  orderNumber: piece.orderNumber,
  contactId: piece.contactId,
  contactName: piece.contactName,
  reference: piece.reference,
  dueDate: piece.dueDate,
  pieceCount: piece.pieceCount,
  valueCents: piece.valueCents,
  ...(makeUp ? { makeUp } : {}),
});
const wordsOf = (piece: Piece) => JSON.stringify([headOf({ ...piece, makeUp: null }), makeUpOf(piece)]);

/** Compares panels with pieces. Broken and withdrawn panels do not count; one on a truck is never taken back. */
export function compareWithOrder(panels: readonly LoadedPanel[], trees: readonly PieceTree[]): Difference {
  const wanted = new Map(trees.map((tree) => [keyOf(tree.piece), tree]));
  const live = panels.filter((panel) => !isGone(panel.state.status));
  const below = Map.groupBy(live, (panel) => panel.state.unit ?? null);
  const own = live.filter((panel) => !isPly(panel.state));
  const isStale = ({ id, state }: LoadedPanel) => {
    const tree = wanted.get(keyOf(state));
    return canWithdraw(state.status) && (!tree || !isAlike(id, state, tree, below));
  };
  const staleUnits = own.filter(isStale);
  const staying = own.filter((panel) => !staleUnits.includes(panel));
  const covered = new Set(staying.map((panel) => keyOf(panel.state)));
  const withPlies = (panel: LoadedPanel): LoadedPanel[] => [panel, ...(below.get(panel.id) ?? []).flatMap(withPlies)];
  return {
    missing: trees.filter((tree) => !covered.has(keyOf(tree.piece))),
    stale: staleUnits.flatMap(withPlies),
    changed: staying.flatMap((panel) => changedOf(panel, wanted.get(keyOf(panel.state)), below)),
  };
}

type Below = ReadonlyMap<number | null, readonly LoadedPanel[]>;

/** The same glass, and the same plies; what lies between them may still change as long as they are not joined. */
function isAlike(id: number, state: PanelState, { piece, plies }: PieceTree, below: Below): boolean {
  if (!piece.makeUp || !state.makeUp)
    return (
      !piece.makeUp === !state.makeUp &&
      glassOf(piece) === glassOf(state) &&
      layerOf(piece) === layerOf(state) &&
      isDrawnAlike(state, piece)
    );
  if (makeUpOf(piece) !== makeUpOf(state) && !isWaitingForLayers(state.status)) return false;
  const own = below.get(id) ?? [];
  return plies.length === state.makeUp.plies && plies.every((ply) => hasPly(ply, own, below));
}

const hasPly = (tree: PieceTree, own: readonly LoadedPanel[], below: Below): boolean =>
  own.some((ply) => ply.state.slot === tree.piece.slot && isAlike(ply.id, ply.state, tree, below));

function changedOf(panel: LoadedPanel, tree: PieceTree | undefined, below: Below): Difference['changed'] {
  if (!tree) return [];
  const isChanged = wordsOf(tree.piece) !== wordsOf(panel.state);
  const plies = (below.get(panel.id) ?? []).flatMap((ply) =>
    changedOf(
      ply,
      tree.plies.find((one) => one.piece.slot === ply.state.slot),
      below,
    ),
  );
  return [...(isChanged ? [{ panel, head: headOf(tree.piece) }] : []), ...plies];
}
