import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';

/** Pages up to this many rows are drawn whole: finding text in the page then works everywhere. */
const drawnWhole = 100;
/** Rows drawn above and below those in view. */
const beyond = 8;
/** Drawn before the first measurement. */
const atFirst = 40;

export interface RowWindow {
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
  /** Height in px that stands for the rows not drawn. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

/** Which rows to draw now; `height` of a row in px. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const isWhole = count <= drawnWhole;
  const virtual = useVirtualizer({
    count: isWhole ? 0 : count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: beyond,
    // Scrolling stays smooth while rows are drawn: the browser must not wait for React.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density is the trigger
  useEffect(() => virtual.measure(), [virtual, height]);
  const scrollTo = useCallback(
    (index: number) => {
      if (!isWhole) virtual.scrollToIndex(index);
    },
    [isWhole, virtual],
  );
  if (isWhole) return { from: 0, to: count, before: 0, after: 0, scrollTo };
  const items = virtual.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) {
    const to = Math.min(count, atFirst);
    return { from: 0, to, before: 0, after: (count - to) * height, scrollTo };
  }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtual.getTotalSize() - last.end,
    scrollTo,
  };
}
