import { useEffect, useRef } from 'react';
import { Burst } from './wedge.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isAsking = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Who takes a scan; the last one to appear on the screen comes first. */
const takers: ((text: string) => void)[] = [];
const burst = new Burst();

function onKey(event: KeyboardEvent): void {
  if (isField(event.target) || isAsking()) return burst.drop();
  // Some scanners send control characters within a label.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const text = burst.press(event.key, event.timeStamp);
  if (text === null) return;
  // The Enter that ends a scan must not press the button that happens to have the focus.
  event.preventDefault();
  event.stopPropagation();
  takers.at(-1)?.(text);
}

/**
 * Catches a barcode scanner wherever the focus is. A text field keeps what is scanned into it, and while a dialog asks
 * something nothing is caught: the answer must not go to another panel. A page that scans takes the place of the shell,
 * which opens the record of a label.
 */
export function useWedge(scanned: (text: string) => void): void {
  const latest = useRef(scanned);
  latest.current = scanned;
  useEffect(() => {
    const take = (text: string) => latest.current(text);
    if (takers.push(take) === 1) window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      takers.splice(takers.indexOf(take), 1);
      if (takers.length > 0) return;
      burst.drop();
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}
