import { type Bench, type DraftSheet, pieceAt, tryPieces } from '../../layout/draft.contract.ts';
import { layoutFigures } from '../../layout/layout-figures.contract.ts';
import { type Piece, type Rect, usable } from '../../layout/rules.contract.ts';
import { freeRects } from './free-rects.ts';

/** A legal place for a panel: where it lies, the glass sheet with it, and what of the glass kept before is lost, cents. */
export interface Place {
  readonly piece: Piece;
  readonly sheet: DraftSheet;
  readonly lostCents: number;
}

/** How far the search goes on one glass sheet: places tried, legal ones compared, and the effort of finding cuts. */
const effort = { tried: 32, compared: 6, budget: 250 };

/** What the offcuts of a glass sheet are worth, cents; nothing before it is cut. */
export function keptCents(sheet: DraftSheet): number {
  const { costCents, netCostCents } = layoutFigures({ sheets: [sheet], tray: [] });
  return costCents - netCostCents;
}

const corners = (free: Rect, w: number, h: number) => [
  { x: free.x, y: free.y },
  { x: free.x, y: free.y + free.h - h },
  { x: free.x + free.w - w, y: free.y },
  { x: free.x + free.w - w, y: free.y + free.h - h },
];

/** Places worth trying: the corners of free rectangles, the tightest first, standing and turned. */
function candidates(sheet: DraftSheet, itemId: string, bench: Bench): Piece[] {
  const solids = [...sheet.pieces, ...(sheet.defects ?? [])];
  const turns = bench.rules.isRotatable ? [false, true] : [false];
  const seen = new Set<string>();
  return freeRects(usable(sheet, bench.rules), solids).flatMap((free) =>
    turns.flatMap((rotated) => {
      const piece = pieceAt(bench, itemId, 0, 0, rotated);
      if (!piece || piece.w > free.w || piece.h > free.h) return [];
      return corners(free, piece.w, piece.h).flatMap(({ x, y }) => {
        const key = `${x}:${y}:${rotated}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ ...piece, x, y }];
      });
    }),
  );
}

/**
 * The cheapest place of a panel on a glass sheet, beside what lies there; null when it fits nowhere. Cuts are checked by
 * the rules of a layout edited by hand, so whatever is found may be saved.
 */
export function placeInGap(sheet: DraftSheet, itemId: string, bench: Bench): Place | null {
  const before = keptCents(sheet);
  let best: Place | null = null;
  let legal = 0;
  for (const piece of candidates(sheet, itemId, bench).slice(0, effort.tried)) {
    const pieces = [...sheet.pieces, piece];
    const checked = tryPieces(sheet, pieces, bench, effort.budget);
    if (!checked.isLegal) continue;
    const after: DraftSheet = { ...sheet, pieces, firstCut: checked.firstCut, nodes: checked.nodes };
    const lostCents = before - keptCents(after);
    if (!best || lostCents < best.lostCents) best = { piece, sheet: after, lostCents };
    legal += 1;
    // On glass with nothing on it every place leaves offcuts: there the best of them counts.
    if (legal >= effort.compared || (sheet.pieces.length > 0 && lostCents <= 0)) break;
  }
  return best;
}
