import { type CutPiece, CutSearch, isBuilt } from './cut-tree.contract.ts';
import { type CutSize, placingFaults } from './placing.contract.ts';
import { type Fault, type Glass, isOffcut, type LayoutRules, type Piece, type Rect, usable } from './rules.contract.ts';

/** A node of a layout's cut tree, as the solver draws it. */
export interface TreeNode extends Rect {
  readonly id: number;
  readonly parent: number | null;
  readonly level: number;
  readonly type: 'item' | 'waste' | 'offcut' | 'branch';
  readonly itemId: string | null;
  readonly rotated: boolean;
}
export type FirstCut = 'vertical' | 'horizontal';
export type Checked =
  | { readonly isLegal: true; readonly firstCut: FirstCut; readonly nodes: readonly TreeNode[] }
  | { readonly isLegal: false; readonly faults: readonly Fault[] };

const turn = <R extends Rect>(r: R): R => ({ ...r, x: r.y, y: r.x, w: r.h, h: r.w });

/**
 * Checks panels on one sheet against every rule and finds the cuts that free them. Illegal: at least one fault, the first
 * in reading order of the rules. Tries the sheet's own first direction, then the other. `budget` bounds the search.
 */
export function checkSheet(
  pieces: readonly Piece[],
  glass: Glass,
  rules: LayoutRules,
  sizes: ReadonlyMap<string, CutSize>,
  preferred: FirstCut = 'vertical',
  budget?: number,
): Checked {
  const placing = placingFaults(pieces, glass, rules, sizes);
  if (placing.length) return { isLegal: false, faults: placing };
  const other: FirstCut = preferred === 'vertical' ? 'horizontal' : 'vertical';
  const own = cut(pieces, glass, rules, preferred, budget);
  if (own.isLegal) return own;
  const turned = cut(pieces, glass, rules, other, budget);
  return turned.isLegal ? turned : own;
}

function cut(
  pieces: readonly Piece[],
  glass: Glass,
  rules: LayoutRules,
  firstCut: FirstCut,
  budget: number | undefined,
): Checked {
  const isTurned = firstCut === 'horizontal';
  const see = <R extends Rect>(r: R): R => (isTurned ? turn(r) : r);
  const search = new CutSearch(rules, (glass.defects ?? []).map(see), budget);
  const root = see(usable(glass, rules));
  const built = search.sheet(root, pieces.map(see));
  if (!isBuilt(built)) return { isLegal: false, faults: built.faults.map((f) => ({ ...f, at: see(f.at) })) };
  // The root is the usable sheet, cut or not.
  const top: CutPiece =
    built.part.kind === 'branch' ? built.part : { kind: 'branch', rect: root, piece: null, parts: [built.part] };
  return { isLegal: true, firstCut, nodes: numbered(top, rules, see) };
}

/** The tree as a list in the order of cutting. */
function numbered(top: CutPiece, rules: LayoutRules, see: <R extends Rect>(r: R) => R): TreeNode[] {
  const nodes: TreeNode[] = [];
  const add = (part: CutPiece, parent: number | null, level: number) => {
    const id = nodes.length;
    const { x, y, w, h } = see(part.rect);
    const type = part.kind === 'rest' ? (isOffcut(w, h, rules) ? 'offcut' : 'waste') : part.kind;
    nodes.push({
      id,
      parent,
      level,
      type,
      x,
      y,
      w,
      h,
      itemId: part.piece?.itemId ?? null,
      rotated: part.piece?.rotated ?? false,
    });
    for (const child of part.parts) add(child, id, level + 1);
  };
  add(top, null, 0);
  return nodes;
}
