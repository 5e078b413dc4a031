import { type RefObject, useEffect, useRef } from 'react';
import { matches, useKeys } from '../../lib/keys/keys.ts';

interface Moves {
  readonly step: (by: number) => void;
  readonly search: () => void;
}

const isTyping = (target: Element) => target.matches('input, textarea, select, [contenteditable="true"]');

/**
 * J and K go through the blocks, / to their search. Samples have such keys of their own: inside one they are the
 * sample's, everywhere else the gallery's.
 */
export function useGalleryKeys(stage: RefObject<HTMLElement | null>, moves: Moves): void {
  const keys = [
    { keys: 'j', label: 'Next block', group: 'Gallery', moves: true, run: () => moves.step(1) },
    { keys: 'k', label: 'Previous block', group: 'Gallery', moves: true, run: () => moves.step(-1) },
    { keys: '/', label: 'Search the blocks', group: 'Gallery', moves: true, run: moves.search },
  ];
  useKeys(keys);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isElsewhere = stage.current?.contains(target) || target.closest('[role="dialog"], [role="menu"]');
      if (isElsewhere || isTyping(target)) return;
      const hit = latest.current.find((one) => matches(one.keys, event));
      if (!hit) return;
      event.preventDefault();
      hit.run();
    };
    // Before everybody else: the last to register would win otherwise.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [stage]);
}
