import { isVisiting, visitKey } from '../auth/token.ts';
import { forgetAnswers } from './answers-place.ts';

/** What an outbox needs of the device it waits on; tests give their own. */
export interface Device {
  load(): string | null;
  /** False when the store is full or blocked: what was to be kept is not. */
  save(text: string): boolean;
  newKey(): string;
  /** Runs later, ms; gives how to call it off. */
  later(run: () => void, ms: number): () => void;
}

/** What waits on a visit belongs to the visited company and goes with the visit: it never meets one's own. */
const visitPlace = (place: string) => `${visitKey}.${place}`;

/** This browser, which keeps what waits under the name `place`; what an earlier release kept elsewhere is taken over. */
export function deviceAt(place: string, earlierPlace = place): Device {
  return {
    load: () => {
      try {
        if (isVisiting()) return sessionStorage.getItem(visitPlace(place));
        return localStorage.getItem(place) ?? localStorage.getItem(earlierPlace);
      } catch {
        return null;
      }
    },
    save: (text) => {
      if (isVisiting()) return keep(sessionStorage, visitPlace(place), text);
      const isKept = store(place, text) || storeInstead(place, text);
      if (isKept && earlierPlace !== place) localStorage.removeItem(earlierPlace);
      return isKept;
    },
    newKey: () => crypto.randomUUID(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Makes room by what is only a copy. */
function storeInstead(place: string, text: string): boolean {
  forgetAnswers();
  return store(place, text);
}

const store = (place: string, text: string): boolean => keep(localStorage, place, text);

function keep(box: Storage, place: string, text: string): boolean {
  try {
    box.setItem(place, text);
    return true;
  } catch {
    return false;
  }
}
