import { createStore } from '../store.ts';

const key = 'glasshouse.token';
/** A visit to another company lives in this tab alone, before one's own session, which waits. */
export const visitKey = 'glasshouse.visit';

/** Whatever a visit kept in this tab. */
function forgetVisit(): void {
  for (const kept of Object.keys(sessionStorage)) if (kept.startsWith(visitKey)) sessionStorage.removeItem(kept);
}

const stored = (): string | null => {
  try {
    const visit = sessionStorage.getItem(visitKey);
    if (visit !== null && isAlive(visit)) return visit;
    forgetVisit();
    const kept = localStorage.getItem(key) ?? sessionStorage.getItem(key);
    if (kept === null || isAlive(kept)) return kept;
    // Nobody is signed in with a token whose time is over.
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
};

/** What a token says of itself: whose it is and when it ends. Only the server can tell whether it is true. */
export function claimsOf(text: string): { readonly userId: number; readonly endsAt: number } | null {
  try {
    const body = (text.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { sub, exp } = JSON.parse(atob(body)) as { sub?: string; exp?: number };
    return sub && exp ? { userId: Number(sub), endsAt: exp * 1000 } : null;
  } catch {
    return null;
  }
}

/** A token of another form is left for the server to judge. */
function isAlive(text: string): boolean {
  const claims = claimsOf(text);
  return claims === null || claims.endsAt > Date.now();
}

const token = createStore<string | null>(typeof window === 'undefined' ? null : stored());

/** The bearer token of the session, or null when nobody is signed in. */
export const currentToken = (): string | null => token.get();

/** True while somebody is signed in on this browser; a token whose time is over is forgotten here. */
export function hasSession(): boolean {
  const held = token.get();
  if (held !== null && !isAlive(held)) clearToken();
  return token.get() !== null;
}

/** The id of who is signed in, as the token says it; null when nobody is. */
export const ownUserId = (): number | null => claimsOf(token.get() ?? '')?.userId ?? null;

/**
 * Stores a token. `isKept` true keeps it after the browser closes, false for this tab only;
 * left out, it stays where the session lives already.
 */
export function storeToken(value: string, isKept?: boolean): void {
  token.set(value);
  try {
    if (isVisiting()) return sessionStorage.setItem(visitKey, value);
    const kept = isKept ?? sessionStorage.getItem(key) === null;
    (kept ? sessionStorage : localStorage).removeItem(key);
    (kept ? localStorage : sessionStorage).setItem(key, value);
  } catch {
    // Storage is blocked: the session lives as long as the page.
  }
}

/** Whether this tab visits another company. */
export function isVisiting(): boolean {
  try {
    return sessionStorage.getItem(visitKey) !== null;
  } catch {
    return false;
  }
}

/** Puts the session of a visit before one's own, in this tab. False where the browser keeps nothing. */
export function storeVisit(value: string): boolean {
  try {
    forgetVisit();
    sessionStorage.setItem(visitKey, value);
    token.set(value);
    return true;
  } catch {
    return false;
  }
}

/** Comes back to one's own session. */
export function clearVisit(): void {
  forgetVisit();
  token.set(stored());
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
