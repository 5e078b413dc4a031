import { type Checked, checkSheet, type FirstCut, type TreeNode } from './check-layout.contract.ts';
import type { CutSize } from './placing.contract.ts';
import { type Fault, type Glass, type LayoutRules, overlaps, type Piece, usable } from './rules.contract.ts';

/** One sheet of a layout while it is edited. */
export interface DraftSheet extends Glass {
  readonly sheetId: string;
  readonly copy: number;
  readonly costCents: number;
  readonly firstCut: FirstCut;
  readonly pieces: readonly Piece[];
  /** The cuts that free its panels; always those of `pieces`. */
  readonly nodes: readonly DraftNode[];
  /** What its offcuts count for, by size; without it a share of their glass. */
  readonly offcutValues?: readonly {
    readonly minShortSide: number;
    readonly minArea: number;
    readonly share: number;
    readonly holdingCentsPerM2: number;
  }[];
  /** Nothing on it may be moved. */
  readonly isLocked?: boolean | undefined;
}
export interface DraftNode extends Omit<TreeNode, 'type'> {
  readonly type: TreeNode['type'] | 'residual';
}
/** A layout while it is edited: its sheets, and panels that lie on none. */
export interface Draft {
  readonly sheets: readonly DraftSheet[];
  readonly tray: readonly string[];
}
export interface Bench {
  readonly rules: LayoutRules;
  readonly sizes: ReadonlyMap<string, CutSize>;
}
/** A draft after an edit, or why the edit cannot be cut and on which sheet. */
export type Edited =
  | { readonly draft: Draft; readonly faults?: undefined }
  | { readonly draft?: undefined; readonly faults: readonly Fault[]; readonly sheet: number };

/** What of a layout the editor needs. */
interface LaidOut {
  readonly sheets: readonly (Omit<DraftSheet, 'pieces'> & object)[];
  readonly unplaced: readonly { readonly itemId: string }[];
}

/** Panels of a cut tree where they lie. */
export const piecesOf = (nodes: readonly DraftNode[]): Piece[] =>
  nodes.flatMap(({ type, itemId, x, y, w, h, rotated }) =>
    type === 'item' && itemId !== null ? [{ itemId, x, y, w, h, rotated }] : [],
  );

/** A layout, ready to be edited. */
export const draftOf = (layout: LaidOut): Draft => ({
  sheets: layout.sheets.map((sheet) => ({ ...sheet, pieces: piecesOf(sheet.nodes) })),
  tray: layout.unplaced.map((one) => one.itemId),
});

/** The sheet a panel lies on, and where; null when it is in the tray. */
export function find(draft: Draft, itemId: string): { readonly sheet: number; readonly piece: Piece } | null {
  for (const [sheet, { pieces }] of draft.sheets.entries()) {
    const piece = pieces.find((p) => p.itemId === itemId);
    if (piece) return { sheet, piece };
  }
  return null;
}

/** A panel as a piece at a place. Null for a panel that is not of this job. */
export function pieceAt({ sizes }: Bench, itemId: string, x: number, y: number, rotated: boolean): Piece | null {
  const size = sizes.get(itemId);
  if (!size) return null;
  return { itemId, x, y, rotated, w: rotated ? size.height : size.width, h: rotated ? size.width : size.height };
}

/** Checks other panels on a sheet. */
export const tryPieces = (
  sheet: DraftSheet,
  pieces: readonly Piece[],
  { rules, sizes }: Bench,
  budget?: number,
): Checked => checkSheet(pieces, sheet, rules, sizes, sheet.firstCut, budget);

/** Why a locked glass sheet was not changed; `at` is its place from 0. */
export const lockedFault = ({ width, height }: Pick<DraftSheet, 'width' | 'height'>, at: number): Fault => ({
  rule: 'locked',
  says: `Glass sheet ${at + 1} is locked: unlock it to change it`,
  value: null,
  limit: null,
  at: { x: 0, y: 0, w: width, h: height },
});

/** The same panels in the same places. */
export function isSameLaying(a: readonly Piece[], b: readonly Piece[]): boolean {
  const placeOf = ({ itemId, x, y, rotated }: Piece) => `${itemId} ${x} ${y} ${rotated}`;
  const places = new Set(a.map(placeOf));
  return a.length === b.length && b.every((piece) => places.has(placeOf(piece)));
}

/** The draft with other panels on some sheets; refused as a whole when one of them cannot be cut. */
function withPieces(
  draft: Draft,
  changes: ReadonlyMap<number, readonly Piece[]>,
  bench: Bench,
  tray = draft.tray,
): Edited {
  const sheets = [...draft.sheets];
  for (const [at, pieces] of changes) {
    const sheet = sheets[at];
    if (!sheet) continue;
    if (sheet.isLocked) return { faults: [lockedFault(sheet, at)], sheet: at };
    const checked = tryPieces(sheet, pieces, bench);
    if (!checked.isLegal) return { faults: checked.faults, sheet: at };
    sheets[at] = { ...sheet, pieces, firstCut: checked.firstCut, nodes: checked.nodes };
  }
  return { draft: { sheets, tray } };
}

const without = (pieces: readonly Piece[], ...ids: readonly string[]) => pieces.filter((p) => !ids.includes(p.itemId));

/** Lays a panel at a place, from wherever it is. */
export function place(draft: Draft, sheet: number, piece: Piece, bench: Bench): Edited {
  const before = find(draft, piece.itemId);
  const changes = new Map<number, readonly Piece[]>();
  if (before && before.sheet !== sheet)
    changes.set(before.sheet, without(draft.sheets[before.sheet]?.pieces ?? [], piece.itemId));
  changes.set(sheet, [...without(draft.sheets[sheet]?.pieces ?? [], piece.itemId), piece]);
  return withPieces(
    draft,
    changes,
    bench,
    draft.tray.filter((id) => id !== piece.itemId),
  );
}

/** Takes a panel off its sheet, into the tray. */
export function takeOff(draft: Draft, itemId: string, bench: Bench): Edited {
  const at = find(draft, itemId);
  if (!at) return { draft };
  const pieces = without(draft.sheets[at.sheet]?.pieces ?? [], itemId);
  return withPieces(draft, new Map([[at.sheet, pieces]]), bench, [...draft.tray, itemId]);
}

/** Two panels change places, each in the corner of the other; refused with the first fault when they do not fit. */
export function swap(draft: Draft, a: string, b: string, bench: Bench): Edited {
  const [one, two] = [find(draft, a), find(draft, b)];
  if (!one || !two || a === b) return { draft };
  const [p, q] = [one.piece, two.piece];
  const onOne = { ...q, x: p.x, y: p.y };
  const onTwo = { ...p, x: q.x, y: q.y };
  const changes = new Map<number, readonly Piece[]>();
  const rest = (sheet: number) => without(draft.sheets[sheet]?.pieces ?? [], a, b);
  if (one.sheet === two.sheet) changes.set(one.sheet, [...rest(one.sheet), onOne, onTwo]);
  else {
    changes.set(one.sheet, [...rest(one.sheet), onOne]);
    changes.set(two.sheet, [...rest(two.sheet), onTwo]);
  }
  return withPieces(draft, changes, bench);
}

/** Turns a panel by 90 degrees, keeping the first of its corners at which it can be cut. */
export function turnPanel(draft: Draft, itemId: string, bench: Bench): Edited {
  const at = find(draft, itemId);
  if (!at) return { draft };
  const { piece, sheet } = at;
  const corners: readonly (readonly [number, number])[] = [
    [piece.x, piece.y],
    [piece.x, piece.y + piece.h - piece.w],
    [piece.x + piece.w - piece.h, piece.y],
    [piece.x + piece.w - piece.h, piece.y + piece.h - piece.w],
  ];
  let refused: Edited | null = null;
  for (const [x, y] of corners) {
    const turned = pieceAt(bench, itemId, x, y, !piece.rotated);
    const edited = turned && place(draft, sheet, turned, bench);
    if (edited?.draft) return edited;
    refused ??= edited;
  }
  return refused ?? { draft };
}

/** How far a search for a legal place looks, and how hard. */
const snapEffort = { places: 160, budget: 250 };

/** Positions along one axis where a panel of this length may lie: at trims, edges of others, and a strip away from them. */
function stops(from: number, to: number, edges: readonly number[], length: number, gap: number): number[] {
  const near = edges.flatMap((e) => [e, e + gap, e - length, e - length - gap]);
  return [...new Set([from, to - length, ...near])].filter((n) => n >= from && n + length <= to);
}

/**
 * Legal places of a panel on a sheet, the best first: `cost` says how far one is from what was wanted (null: not at all).
 * Looks at a bounded number of places, so that it answers while the pointer moves.
 */
export function legalPlaces(
  draft: Draft,
  sheetAt: number,
  piece: Piece,
  bench: Bench,
  cost: (x: number, y: number) => number | null,
  wanted = 1,
): Piece[] {
  const sheet = draft.sheets[sheetAt];
  if (!sheet) return [];
  const others = without(sheet.pieces, piece.itemId);
  const room = usable(sheet, bench.rules);
  const { minWasteMm } = bench.rules;
  const solid = [...others, ...(sheet.defects ?? [])];
  const xs = stops(
    room.x,
    room.x + room.w,
    solid.flatMap((p) => [p.x, p.x + p.w]),
    piece.w,
    minWasteMm,
  );
  const ys = stops(
    room.y,
    room.y + room.h,
    solid.flatMap((p) => [p.y, p.y + p.h]),
    piece.h,
    minWasteMm,
  );
  const ranked = xs
    .flatMap((x) => ys.map((y) => ({ x, y, far: cost(x, y) })))
    .filter((at): at is { x: number; y: number; far: number } => at.far !== null)
    .filter((at) => solid.every((p) => !overlaps({ ...piece, x: at.x, y: at.y }, p)))
    .sort((a, b) => a.far - b.far || a.x - b.x || a.y - b.y);
  const found: Piece[] = [];
  for (const { x, y } of ranked.slice(0, snapEffort.places)) {
    const laid = { ...piece, x, y };
    if (tryPieces(sheet, [...others, laid], bench, snapEffort.budget).isLegal) found.push(laid);
    if (found.length >= wanted) break;
  }
  return found;
}

/** Cost of a place when a key asks for the next one in a direction: along first, across twice as dear; behind is none. */
export const towards = (from: { x: number; y: number }, dx: number, dy: number) => (x: number, y: number) => {
  const along = (x - from.x) * dx + (y - from.y) * dy;
  const across = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
  return along <= 0 ? null : along + 2 * across;
};
/** Cost of a place when a pointer asks for it: the distance, at most `reach` mm. */
export const near = (to: { x: number; y: number }, reach: number) => (x: number, y: number) => {
  const far = Math.hypot(x - to.x, y - to.y);
  return far > reach ? null : far;
};
