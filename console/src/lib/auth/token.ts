import { createStore } from '../store.ts';

const key = 'glasshouse.token';

const stored = (): string | null => {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const token = createStore<string | null>(typeof window === 'undefined' ? null : stored());

/** The bearer token of the session, or null when nobody is signed in. */
export const currentToken = (): string | null => token.get();

/** True while somebody is signed in on this browser. */
export const hasSession = (): boolean => token.get() !== null;

/**
 * Stores a token. `isKept` true keeps it after the browser closes, false for this tab only;
 * left out, it stays where the session lives already.
 */
export function storeToken(value: string, isKept?: boolean): void {
  token.set(value);
  try {
    const kept = isKept ?? sessionStorage.getItem(key) === null;
    (kept ? sessionStorage : localStorage).removeItem(key);
    (kept ? localStorage : sessionStorage).setItem(key, value);
  } catch {
    // Storage is blocked: the session lives as long as the page.
  }
}

/** Forgets the session on this browser. */
export function clearToken(): void {
  token.set(null);
  try {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Calls back when another tab signs in or out. Returns how to stop. */
export function onOtherTab(change: (isSignedIn: boolean) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== key) return;
    token.set(stored());
    change(hasSession());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Calls back when the session starts or ends in this tab. */
export const onSessionChange = token.subscribe;
