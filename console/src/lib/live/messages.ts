/** Listeners by topic. */
function hub<T>() {
  const listeners = new Map<string, Set<(value: T) => void>>();
  return {
    on(topic: string, listener: (value: T) => void): () => void {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => void set.delete(listener);
    },
    tell(topic: string, value: T): void {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener(value);
    },
  };
}

/** Messages of a topic that are not rows: progress, a picture, a notice. */
export const messageHub = hub<unknown>();

/** Ids of the rows that changed on a topic. */
export const changeHub = hub<readonly number[]>();
