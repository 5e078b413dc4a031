/** A small seeded generator (mulberry32): same seed, same numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One random 32-bit key per item; the set of placed items is hashed as the exclusive or of its keys. */
export function hashKeys(count: number, seed: number): Int32Array {
  const random = seededRandom(seed);
  return Int32Array.from({ length: count }, () => (random() * 4294967296) | 0);
}
