import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What lists keep for Back, by entry of the history; only while this window is open. */
const kept = new Map<string, unknown>();
const most = 300;

const keyOf = (entry: string, place: string) => `${entry} ${place}`;

/** Keeps a value for an entry of the history. */
export function keep(entry: string, place: string, value: unknown): void {
  const key = keyOf(entry, place);
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** What was kept for an entry of the history: there only when the reader comes back to it. */
export const keptFor = <T>(entry: string, place: string): T | undefined =>
  kept.get(keyOf(entry, place)) as T | undefined;

/** The entry of the history this page stands in. While the reader leaves for another page it stays the old one. */
export function useEntry(): string {
  const pathname = useLocation({ select: (location) => location.pathname });
  const key = useLocation({ select: (location) => location.state.__TSR_key ?? '' });
  const own = useRef({ pathname, key });
  if (own.current.pathname === pathname) own.current.key = key;
  return own.current.key;
}

interface Held<T> {
  readonly entry: string;
  readonly place: string;
  readonly value: T;
}

/** State that is there again after Back: the selection, the cursor. Another place begins anew. */
export function useKept<T>(place: string, initial: T): [T, (next: T | ((old: T) => T)) => void] {
  const entry = useEntry();
  const [held, setHeld] = useState<Held<T>>(() => ({ entry, place, value: keptFor<T>(entry, place) ?? initial }));
  const valueNow = useCallback(
    (old: Held<T>): T => {
      if (old.entry === entry && old.place === place) return old.value;
      return keptFor<T>(entry, place) ?? (old.place === place ? old.value : initial);
    },
    [entry, place, initial],
  );
  const value = valueNow(held);
  useEffect(() => keep(entry, place, value), [entry, place, value]);
  const set = useCallback(
    (next: T | ((old: T) => T)) =>
      setHeld((old) => {
        const before = valueNow(old);
        const wanted = typeof next === 'function' ? (next as (old: T) => T)(before) : next;
        const isSame = old.entry === entry && old.place === place && Object.is(wanted, old.value);
        return isSame ? old : { entry, place, value: wanted };
      }),
    [entry, place, valueNow],
  );
  return [value, set];
}
