import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Pages up to this many rows are drawn whole: finding text in the page then works everywhere. */
const drawnWhole = 100;

/** Height of a row in px, as the density says. */
const rowHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

export interface RowWindow {
  readonly from: number;
  readonly to: number;
  /** Height in px that stands for the rows not drawn. */
  readonly before: number;
  readonly after: number;
  scrollTo(index: number): void;
}

/** Which rows to draw now. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isWhole = count <= drawnWhole;
  const virtual = useVirtualizer({
    count: isWhole ? 0 : count,
    getScrollElement: () => scroll.current,
    estimateSize: rowHeight,
    overscan: 20,
  });
  const scrollTo = useCallback(
    (index: number) => {
      if (!isWhole) virtual.scrollToIndex(index);
    },
    [isWhole, virtual],
  );
  if (isWhole) return { from: 0, to: count, before: 0, after: 0, scrollTo };
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { from: 0, to: Math.min(count, drawnWhole), before: 0, after: 0, scrollTo };
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtual.getTotalSize() - last.end,
    scrollTo,
  };
}
