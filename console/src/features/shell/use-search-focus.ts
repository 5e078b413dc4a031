import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { searchFocus } from './overlays.ts';

/** A handle for the search box, which takes the focus whenever the search is asked for. */
export function useSearchFocus(): RefObject<{ focus(): void } | null> {
  const box = useRef<{ focus(): void }>(null);
  const asked = useStore(searchFocus);
  const before = useRef(asked);
  useEffect(() => {
    if (asked !== before.current) box.current?.focus();
    before.current = asked;
  }, [asked]);
  return box;
}
