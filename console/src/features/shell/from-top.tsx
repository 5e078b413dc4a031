import { type RefObject, useLayoutEffect } from 'react';
import { useShownPath } from '../../lib/page/shown-path.ts';

/**
 * Another page begins at its top, however far the last one was scrolled. Back and Forward come where the reader was: the
 * router puts that place back after. Draws nothing.
 */
export function FromTop({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const path = useShownPath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    for (const part of [of.current, of.current?.querySelector('[data-page-scroll]')]) if (part) part.scrollTop = 0;
  }, [path, of]);
  return null;
}
