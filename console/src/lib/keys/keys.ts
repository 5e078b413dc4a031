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
  /** Goes from row to row, or shows something, and does nothing else: no action may have its key. */
  readonly moves?: boolean;
  /** Takes its key from what lies below while it is on the screen: a search of a list, a form in a dialog, a mode. */
  readonly isOver?: boolean;
  run(event: KeyboardEvent): void;
}

/** Shortcuts that work on the screen now. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

/**
 * Keys that two shortcuts of the screen claim, as 'j: Next row, Process now'. Escape closes what is on top. Moves may lie over
 * moves, and what is declared to lie over others may. One action may stand on the screen twice: beside a list and in its
 * empty middle.
 */
export function doublesOf(list: readonly Shortcut[]): string[] {
  const byKey = Map.groupBy(
    list.filter((one) => !one.isOver),
    (one) => keysOf(one)?.toLowerCase() ?? '',
  );
  return [...byKey].flatMap(([keys, all]) =>
    keys === '' || keys === 'escape' || new Set(all.map((one) => one.label)).size < 2 || all.every((one) => one.moves)
      ? []
      : [`${keys}: ${all.map((one) => one.label).join(', ')}`],
  );
}

/** Which of several shortcuts a key means: what lies over the others, then what moves, then the newest. */
const meant = (all: readonly Shortcut[]): Shortcut | undefined =>
  all.findLast((one) => one.isOver) ?? all.findLast((one) => one.moves) ?? all.at(-1);

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
    const hit = meant(
      shortcuts.get().filter((s) => {
        const keys = s.inFields || !typing ? keysOf(s) : null;
        return keys !== null && matches(keys, event);
      }),
    );
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
    const doubles = doublesOf(shortcuts.get());
    // biome-ignore lint/suspicious/noConsole: two shortcuts with one key are a fault of ours; specs in a browser fail on it
    if (doubles.length > 0) console.error(`One key is claimed twice: ${doubles.join('; ')}`);
    return () => shortcuts.set((all) => all.filter((s) => !mine.includes(s)));
  }, [signature]);
}
