import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import type { PanelEvent, PanelHead, PanelPiece } from '../production.events.ts';
import type { PanelState } from './panel.ts';
import { canWithdraw, isGone } from './statuses.ts';

type Piece = Omit<PanelPiece, 'barcode'>;
type LoadedPanel = Loaded<PanelState, PanelEvent>;

/** How the panels of an order differ from what it asks for now. */
export interface Difference {
  /** Pieces without a panel. */
  readonly missing: readonly Piece[];
  /** Panels of pieces that are gone, or that became another piece of glass. */
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
const headOf = ({ orderNumber, contactId, contactName, reference, dueDate, pieceCount, valueCents }: Piece) => ({
  orderNumber,
  contactId,
  contactName,
  reference,
  dueDate,
  pieceCount,
  valueCents,
});

/** Compares panels with pieces. Broken and withdrawn panels do not count; one on a truck is never taken back. */
export function compareWithOrder(panels: readonly LoadedPanel[], pieces: readonly Piece[]): Difference {
  const wanted = new Map(pieces.map((piece) => [keyOf(piece), piece]));
  const live = panels.filter((panel) => !isGone(panel.state.status));
  const isStale = ({ state }: LoadedPanel) => {
    const piece = wanted.get(keyOf(state));
    return canWithdraw(state.status) && (!piece || glassOf(piece) !== glassOf(state) || !isDrawnAlike(state, piece));
  };
  const stale = live.filter(isStale);
  const staying = live.filter((panel) => !stale.includes(panel));
  const covered = new Set(staying.map((panel) => keyOf(panel.state)));
  return {
    missing: pieces.filter((piece) => !covered.has(keyOf(piece))),
    stale,
    changed: staying.flatMap((panel) => {
      const piece = wanted.get(keyOf(panel.state));
      const head = piece && headOf(piece);
      return head && JSON.stringify(head) !== JSON.stringify(headOf(panel.state)) ? [{ panel, head }] : [];
    }),
  };
}
