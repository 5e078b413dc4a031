import {
  type Bench,
  type Draft,
  draftOf,
  type Edited,
  find,
  legalPlaces,
  pieceAt,
  place,
  swap,
  takeOff,
  towards,
  turnPanel,
} from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import { type Fault, type Piece, usable } from '@glasshouse/services/contexts/optimiser/layout/rules.contract';
import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useMemo, useState } from 'react';

/** A panel in the hand: over a glass sheet, not laid down yet. */
export interface Held {
  readonly sheet: number;
  readonly piece: Piece;
}
/** Why the last edit was refused, and on which glass sheet. */
export interface Refused {
  readonly sheet: number;
  readonly fault: Fault;
}

/** What an editor lays panels with: the rules of the glass and the cut sizes of the job's panels. */
export const benchOf = (sheet: Sheet): Bench => ({
  rules: sheet.rules,
  sizes: new Map(
    sheet.panels.map((p) => [
      String(p.id),
      { itemId: String(p.id), name: p.barcode, width: p.cutWidthMm, height: p.cutHeightMm },
    ]),
  ),
});

export type LayoutEditor = ReturnType<typeof useLayoutEditor>;

/** A layout under the hands: every edit is checked before it is taken, and can be taken back. */
export function useLayoutEditor(sheet: Sheet, at: number) {
  const bench = useMemo(() => benchOf(sheet), [sheet]);
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(sheet.layout ?? { sheets: [], unplaced: [] }));
  const [future, setFuture] = useState<readonly Draft[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [swapping, setSwapping] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => bench.sizes.get(id)?.name ?? id;

  /** Takes an edit, or shows why it cannot be cut. */
  const take = (edited: Edited, words: string): boolean => {
    setHeld(null);
    setSwapping(null);
    if (!edited.draft) {
      const [fault] = edited.faults;
      if (fault) setRefused({ sheet: edited.sheet, fault });
      setSaid('');
      return false;
    }
    setRefused(null);
    setSaid(words);
    if (edited.draft === draft) return true;
    setPast([...past, draft]);
    setFuture([]);
    setDraft(edited.draft);
    return true;
  };
  const step = (from: readonly Draft[], to: readonly Draft[], isBack: boolean) => {
    const next = from.at(-1);
    if (!next) return;
    const rest = from.slice(0, -1);
    setPast(isBack ? rest : [...to, draft]);
    setFuture(isBack ? [...to, draft] : rest);
    setDraft(next);
    setRefused(null);
    setHeld(null);
    setSaid(isBack ? 'Undone' : 'Redone');
  };
  const putDown = (sheetAt: number, piece: Piece) =>
    take(place(draft, sheetAt, piece, bench), `${nameOf(piece.itemId)} lies at ${piece.x}, ${piece.y}`);
  /** Takes a panel into the hand, from the glass or from the tray. */
  const pickUp = (itemId: string): Held | null => {
    const room = draft.sheets[at] && usable(draft.sheets[at], bench.rules);
    const piece = find(draft, itemId)?.piece ?? (room && pieceAt(bench, itemId, room.x, room.y, false));
    if (!piece) return null;
    const next = { sheet: find(draft, itemId)?.sheet ?? at, piece };
    setSelected(itemId);
    setHeld(next);
    setRefused(null);
    setSaid(`${nameOf(itemId)} is picked up. Arrow keys move it, Enter puts it down, Escape puts it back`);
    return next;
  };
  return {
    bench,
    draft,
    selected,
    held,
    swapping,
    refused,
    said,
    isChanged: past.length > 0,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    nameOf,
    undo: () => step(past, future, true),
    redo: () => step(future, past, false),
    putDown,
    pickUp,
    hold: setHeld,
    choose(itemId: string | null) {
      setRefused(null);
      if (itemId && swapping && itemId !== swapping) {
        const first = swapping;
        take(swap(draft, first, itemId, bench), `${nameOf(first)} and ${nameOf(itemId)} were swapped`);
      }
      setSelected(itemId);
    },
    /** The next legal place in a direction: of the panel in the hand, else of the chosen one, which is laid there at once. */
    moveOn(dx: number, dy: number) {
      const where = held ?? (selected ? find(draft, selected) : null);
      if (!where) return;
      const [next] = legalPlaces(draft, where.sheet, where.piece, bench, towards(where.piece, dx, dy));
      if (!next) return setSaid('No further position in that direction can be cut');
      if (held) setHeld({ ...held, piece: next });
      else putDown(where.sheet, next);
    },
    /** Moves freely by mm, in the hand: it may lie where it cannot be cut until it is laid down. */
    nudge(dx: number, dy: number) {
      const now = held ?? (selected ? pickUp(selected) : null);
      if (now) setHeld({ ...now, piece: { ...now.piece, x: now.piece.x + dx, y: now.piece.y + dy } });
    },
    drop() {
      if (held) putDown(held.sheet, held.piece);
    },
    letGo() {
      setHeld(null);
      setSwapping(null);
      setRefused(null);
      setSaid('');
    },
    turn() {
      if (held) {
        const { piece } = held;
        const turned = pieceAt(bench, piece.itemId, piece.x, piece.y, !piece.rotated);
        if (turned) setHeld({ ...held, piece: turned });
      } else if (selected) take(turnPanel(draft, selected, bench), `${nameOf(selected)} is rotated`);
    },
    remove() {
      if (selected) take(takeOff(draft, selected, bench), `${nameOf(selected)} is in the tray`);
    },
    beginSwap() {
      if (!selected || !find(draft, selected)) return;
      setSwapping(selected);
      setSaid(`Choose the panel that changes places with ${nameOf(selected)}`);
    },
    /** Lays a panel of the tray on the first place of the sheet shown that can be cut. */
    layFromTray(itemId: string) {
      const piece = pieceAt(bench, itemId, 0, 0, false);
      const turned = bench.rules.isRotatable ? pieceAt(bench, itemId, 0, 0, true) : null;
      const spots = [piece, turned].flatMap((p) =>
        p ? legalPlaces(draft, at, p, bench, (x, y) => x + y).slice(0, 1) : [],
      );
      const [spot] = spots;
      setSelected(itemId);
      if (spot) putDown(at, spot);
      else setSaid(`${nameOf(itemId)} does not fit on glass sheet ${at + 1}`);
    },
    show: (fault: Fault) => setRefused({ sheet: at, fault }),
  };
}
