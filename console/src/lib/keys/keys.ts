import { useLayoutEffect, useRef } from 'react';
import { createStore } from '../store.ts';
import { keysOf } from './key-choices.ts';

/** One shortcut. `keys` are written as 'mod+k', '/', '?', 'j', 'enter', 'shift+x'. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Also works while typing in a field. */
  readonly inFields?: boolean;
  run(event: KeyboardEvent): void;
}

/** Shortcuts that work on the screen now; the last one registered for a key wins. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** True when a key press is the shortcut. Shift counts only where written, since '?' needs it on most keyboards. */
export function matches(keys: string, press: Press): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  if (press.altKey || wantsMod !== (press.ctrlKey || press.metaKey)) return false;
  if (wantsShift && !press.shiftKey) return false;
  if (!wantsShift && press.shiftKey && /^[a-z]$/.test(key)) return false;
  return press.key.toLowerCase() === key;
}

/** Boxes that are ticked take no text. */
const isBox = (target: HTMLElement) => target instanceof HTMLInputElement && /^(checkbox|button)$/.test(target.type);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !isBox(target) &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isActivating = (event: KeyboardEvent) =>
  (event.key === 'Enter' || event.key === ' ') &&
  !(event.ctrlKey || event.metaKey) &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, [role="menuitem"], [role="option"]') !== null;

/** Listens once for the whole app. Returns how to stop. */
export function listenForKeys(target: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isActivating(event)) return;
    const typing = isTyping(event.target) || document.querySelector('[role="dialog"]') !== null;
    const hit = shortcuts.get().findLast((s) => {
      const keys = s.inFields || !typing ? keysOf(s) : null;
      return keys !== null && matches(keys, event);
    });
    if (!hit) return;
    event.preventDefault();
    hit.run(event);
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

/** Registers shortcuts while the component is on the screen. They show in the `?` sheet. */
export function useKeys(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  latest.current = list;
  const signature = list.map((s) => `${s.keys} ${s.label}`).join('|');
  // Before the screen is painted: a key that is drawn on its button works.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are read at press time; only a change of keys registers anew
  useLayoutEffect(() => {
    const mine = latest.current.map((s, i) => ({ ...s, run: (e: KeyboardEvent) => latest.current[i]?.run(e) }));
    shortcuts.set((all) => [...all, ...mine]);
    return () => shortcuts.set((all) => all.filter((s) => !mine.includes(s)));
  }, [signature]);
}
