/**
 * Reads many things by their ids in one call: what is asked for at the same moment goes together. `read` answers those
 * that it found; the others are null.
 */
export function inOneCall<T>(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>) {
  let asked: Promise<ReadonlyMap<number, T>> | null = null;
  let ids = new Set<number>();
  const readAll = () => {
    const these = [...ids];
    ids = new Set();
    asked = null;
    return read(these);
  };
  return async (id: number): Promise<T | null> => {
    ids.add(id);
    asked ??= new Promise<void>((done) => setTimeout(done)).then(readAll);
    return (await asked).get(id) ?? null;
  };
}
