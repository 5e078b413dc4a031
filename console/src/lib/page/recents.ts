import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** A record or page that was open lately. */
export interface Recent {
  readonly path: string;
  readonly name: string;
}

const kept = 8;
const keyOf = (userId: number) => `glasshouse.recents.${userId}`;
const recents = createStore<{ readonly userId: number; readonly list: readonly Recent[] }>({ userId: 0, list: [] });

function read(userId: number): readonly Recent[] {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as Recent[];
    return Array.isArray(found) ? found.filter((one) => typeof one.path === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

const listOf = (userId: number) => (recents.get().userId === userId ? recents.get().list : read(userId));

/** Notes that a record is open, newest first, each once; kept on this browser for this user. */
export function useNoteRecent(userId: number, path: string, name: string | null): void {
  useEffect(() => {
    if (!name) return;
    const list = [{ path, name }, ...listOf(userId).filter((one) => one.path !== path)].slice(0, kept);
    recents.set({ userId, list });
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(list));
    } catch {
      // Remembered as long as the page lives.
    }
  }, [userId, path, name]);
}

/** What a user opened lately on this browser. */
export function useRecents(userId: number): readonly Recent[] {
  useStore(recents);
  return listOf(userId);
}

/** Forgets what a user opened: whoever signs out leaves nothing behind. */
export function forgetRecents(userId: number): void {
  recents.set({ userId, list: [] });
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
