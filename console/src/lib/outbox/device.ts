/** What an outbox needs of the device it waits on; tests give their own. */
export interface Device {
  load(): string | null;
  save(text: string): void;
  newKey(): string;
  /** Runs later, ms; gives how to call it off. */
  later(run: () => void, ms: number): () => void;
}

/** This browser, which keeps what waits under the name `place`. */
export function deviceAt(place: string): Device {
  return {
    load: () => {
      try {
        return localStorage.getItem(place);
      } catch {
        return null;
      }
    },
    save: (text) => {
      try {
        localStorage.setItem(place, text);
      } catch {
        // A full or blocked store: what waits lives as long as the page.
      }
    },
    newKey: () => crypto.randomUUID(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** What waited when the page was left; nothing when it cannot be read. */
export function readWaiting<T>(device: Pick<Device, 'load'>): T[] {
  try {
    const kept: unknown = JSON.parse(device.load() ?? '[]');
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}
