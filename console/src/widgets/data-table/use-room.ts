import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element, px; undefined before it is drawn. It is known before the first paint. */
export function useRoom(box: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth || undefined);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return room;
}
