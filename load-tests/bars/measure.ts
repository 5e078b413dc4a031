/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value below which a share of the numbers lie; share in 0..1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Runs reference and subject in turns, A B A B …, and gives the ratio of each pair (subject over reference). */
export async function interleave(pairs: number, reference: () => Promise<number>, subject: () => Promise<number>) {
  const parts: { reference: number; subject: number; ratio: number }[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const isFirst = i % 2 === 0;
    const a = isFirst ? await reference() : 0;
    const b = await subject();
    const r = isFirst ? a : await reference();
    parts.push({ reference: round(r), subject: round(b), ratio: round(b / r, 3) });
  }
  const ratios = parts.map((p) => p.ratio);
  return { ratio: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] as const, pairs: parts };
}

/** Rate per second of work done by parallel lanes for a while. */
export async function rate(seconds: number, lanes: number, once: (lane: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        await once(lane);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - started) / 1000);
}
