/** Does work for each of a list, so many at a time. */
export async function inLanes<T>(list: readonly T[], lanes: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
