import { createStore, useStore } from '../store.ts';

const key = 'glasshouse.viewedVersion';

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const viewed = createStore(typeof window === 'undefined' ? '' : read());

/** What is new in this version has been looked at: its badge and its notice go. */
export function markViewed(version: string): void {
  viewed.set(version);
  try {
    localStorage.setItem(key, version);
  } catch {
    // Shown again next time.
  }
}

/** Whether what is new in a version has been looked at on this browser. */
export const useHasViewed = (version: string): boolean => useStore(viewed) === version;
