import { type RefObject, useCallback, useRef } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { useKept } from './kept.ts';
import type { Selection } from './selection.ts';
import type { ListRow } from './table-query.ts';
import type { Rows } from './use-rows.ts';

export interface Cursor {
  /** Id of the row under the cursor. */
  readonly id: number | null;
  /** Puts the cursor on a row. */
  readonly point: (id: number, index: number) => void;
  /** Ticks a row; with Shift also every row between it and the last one ticked. */
  readonly tick: (row: ListRow, index: number, isRange: boolean) => void;
}

interface Parts<R extends ListRow> {
  /** Names the list for Back. */
  readonly place: string;
  readonly rows: Rows<R>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly open: (row: R) => void;
  /** Left out where rows cannot be ticked. */
  readonly selection?: Selection<R>;
}

const nowhere: { id: number | null; index: number } = { id: null, index: -1 };

/** Rows between two places that are here, both in. */
function between<R>(rows: Rows<R>, a: number, b: number): R[] {
  const found: R[] = [];
  for (let i = Math.max(0, Math.min(a, b)); i <= Math.max(a, b); i += 1) {
    const row = rows.at(i);
    if (row) found.push(row);
  }
  return found;
}

/** Rows a page key moves: what fits on the screen, less one to keep the place. */
const pageOf = (grid: HTMLElement | null) => {
  const row = grid?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || 32;
  return Math.max(1, Math.floor((grid?.clientHeight ?? 320) / row) - 3);
};

/** The row of the keyboard, by the keys of a grid and of an editor. The pointer sets it too. */
export function useCursor<R extends ListRow>({ place, rows, grid, scrollTo, open, selection }: Parts<R>): Cursor {
  const [at, setAt] = useKept(`cursor ${place}`, nowhere);
  const anchor = useRef(-1);
  const latest = useRef({ rows, selection });
  latest.current = { rows, selection };
  const point = useCallback(
    (id: number, index: number) => setAt((old) => (old.id === id && old.index === index ? old : { id, index })),
    [setAt],
  );
  const current = rows.at(at.index)?.id === at.id ? rows.at(at.index) : rows.loaded.find((row) => row.id === at.id);
  const go = (index: number, isExtending = false) => {
    const wanted = Math.min(rows.count - 1, Math.max(0, index));
    const row = rows.at(wanted);
    scrollTo(wanted);
    if (!row) return;
    if (isExtending && selection) selection.add(between(rows, Math.max(0, at.index), wanted));
    if (isExtending) anchor.current = wanted;
    setAt({ id: row.id, index: wanted });
    requestAnimationFrame(() => {
      const line = grid.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`);
      line?.scrollIntoView({ block: 'nearest' });
      line?.focus({ preventScroll: true });
    });
  };
  const tick = useCallback((row: ListRow, index: number, isRange: boolean) => {
    const now = latest.current;
    const from = anchor.current;
    anchor.current = index;
    if (isRange && from >= 0) now.selection?.add(between(now.rows, from, index));
    else now.selection?.toggle(row as R);
  }, []);
  const move = (keys: string, label: string, run: () => void) => ({ keys, label, group: 'List', moves: true, run });
  useKeys([
    move('j', 'Next row', () => go(at.index + 1)),
    move('k', 'Previous row', () => go(at.index - 1)),
    move('ArrowDown', 'Next row', () => go(at.index + 1)),
    move('ArrowUp', 'Previous row', () => go(at.index - 1)),
    move('Home', 'First row', () => go(0)),
    move('End', 'Last row', () => go(rows.count - 1)),
    move('PageDown', 'A screen down', () => go(at.index + pageOf(grid.current))),
    move('PageUp', 'A screen up', () => go(at.index - pageOf(grid.current))),
    move('enter', 'Open the row', () => current && open(current)),
    ...(selection
      ? [
          move('x', 'Select the row', () => current && tick(current, at.index, false)),
          move('shift+x', 'Select up to the row', () => current && tick(current, at.index, true)),
          move('shift+ArrowDown', 'Select down', () => go(at.index + 1, true)),
          move('shift+ArrowUp', 'Select up', () => go(at.index - 1, true)),
        ]
      : []),
  ]);
  return { id: at.id, point, tick };
}
