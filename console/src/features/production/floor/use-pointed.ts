import { useCallback, useEffect, useRef, useState } from 'react';

interface Pointed {
  readonly id: number;
  readonly tile: DOMRect;
}

const [openAfter, closeAfter] = [120, 180];

/** Which tile has its card open: after a moment, so that crossing the floor opens nothing, and gone a moment later. */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((next: Pointed | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(next), wait);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = useCallback(
    (id: number | null, tile: HTMLElement | null) =>
      id === null || !tile ? later(null, closeAfter) : later({ id, tile: tile.getBoundingClientRect() }, openAfter),
    [later],
  );
  const keep = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => later(null, closeAfter), [later]);
  return { pointed, point, keep, leave };
}
