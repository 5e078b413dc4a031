import { type RefObject, useCallback, useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import type { ListRow } from './table-query.ts';

/** The row of the keyboard: j and k move it, Enter opens it. The pointer sets it too. */
export function useCursor<R extends ListRow>(
  rows: readonly R[],
  grid: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  open: (row: R) => void,
  /** Ticks the row; left out where rows cannot be ticked. */
  tick?: (row: R) => void,
) {
  const [id, setId] = useState<number | null>(null);
  const point = useCallback((wanted: number) => setId(wanted), []);
  const move = (step: number) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!next) return;
    setId(next.id);
    scrollTo(rows.indexOf(next));
    requestAnimationFrame(() => {
      const line = grid.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`);
      line?.scrollIntoView({ block: 'nearest' });
      line?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    });
  };
  const current = rows.find((row) => row.id === id);
  useKeys([
    { keys: 'j', label: 'Next row', group: 'List', run: () => move(1) },
    { keys: 'k', label: 'Row before', group: 'List', run: () => move(-1) },
    {
      keys: 'enter',
      label: 'Open the row',
      group: 'List',
      run: () => current && open(current),
    },
    ...(tick ? [{ keys: 'x', label: 'Select the row', group: 'List', run: () => current && tick(current) }] : []),
  ]);
  return { id, point };
}
