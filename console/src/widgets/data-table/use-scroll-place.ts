import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keep, keptFor, useEntry } from './kept.ts';

/** Scrolls a list back to where the reader left it, when Back or Forward brings it again. */
export function useScrollPlace(scroll: RefObject<HTMLElement | null>, isReady: boolean): void {
  const entry = useEntry();
  const done = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!isReady || done.current === entry) return;
    done.current = entry;
    const top = keptFor<number>(entry, 'scroll');
    if (top !== undefined && scroll.current) scroll.current.scrollTop = top;
  }, [entry, isReady, scroll]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const note = () => keep(entry, 'scroll', element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [entry, scroll]);
}
