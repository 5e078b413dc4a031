import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CardList } from './card-list.tsx';
import { type GridProps, TableGrid } from './grid.tsx';
import { cardHeightOf } from './mobile-cells.tsx';
import { useCursor } from './use-cursor.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRowWindow } from './use-row-window.ts';
import { useScrollPlace } from './use-scroll-place.ts';

export interface ListBodyProps extends Omit<GridProps, 'frame' | 'cursor'> {
  /** Names the list and its filters, for Back. */
  readonly place: string;
  readonly density: string | undefined;
  /** A phone: rows are cards. */
  readonly isNarrow: boolean;
}

/** The rows in view and the cursor on them: scrolling and keys draw this part alone. */
export function ListBody({ place, density, isNarrow, ...list }: ListBodyProps) {
  const { rows, scroll, linkOf, selection } = list;
  const navigate = useNavigate();
  const height = useRowHeight(scroll, density);
  const frame = useRowWindow(scroll, rows.count, isNarrow ? cardHeightOf(list.shown) : height);
  const cursor = useCursor({
    place,
    rows,
    grid: scroll,
    scrollTo: frame.scrollTo,
    open: (row) => linkOf && void navigate({ to: linkOf(row) }),
    selection,
  });
  const { look } = rows;
  useEffect(() => look(frame.from, frame.to), [look, frame.from, frame.to]);
  useScrollPlace(scroll, rows.count > 0);
  const grid = { ...list, frame, cursor };
  return isNarrow ? <CardList {...grid} /> : <TableGrid {...grid} />;
}
