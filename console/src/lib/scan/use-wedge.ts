import { useEffect, useRef } from 'react';
import { Burst } from './wedge.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

const isAsking = () => document.querySelector('[role="dialog"]') !== null;

/**
 * Catches a barcode scanner wherever the focus is. A text field keeps what is scanned into it, and while a dialog asks
 * something nothing is caught: the answer must not go to another panel.
 */
export function useWedge(scanned: (text: string) => void): void {
  const latest = useRef(scanned);
  latest.current = scanned;
  useEffect(() => {
    const burst = new Burst();
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target) || isAsking() || event.ctrlKey || event.metaKey || event.altKey) return;
      const text = burst.press(event.key, event.timeStamp);
      if (text === null) return;
      // The Enter that ends a scan must not press the button that happens to have the focus.
      event.preventDefault();
      event.stopPropagation();
      latest.current(text);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
