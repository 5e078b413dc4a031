import { countCache } from '../../../../platform/cache-counts.ts';
import { FixedAnswer } from '../../../../platform/http/fixed-answer.ts';
import { perRuntime } from '../../../../platform/per-runtime.ts';

/** As many answers are kept; the one that was asked for longest ago goes first. */
const most = 500;

const countLook = countCache('Answers of analytics', most);

const keptBy = perRuntime(() => new Map<string, FixedAnswer>());

/**
 * An answer by its key, which names the position of the log it was read at: it is right for ever, no clock ends it. A
 * refusal is not kept.
 */
export async function keptAnswer(runtime: object, key: string, make: () => Promise<unknown>): Promise<FixedAnswer> {
  const kept = keptBy(runtime);
  const before = kept.get(key);
  countLook(before !== undefined, kept.size);
  const found = before ?? new FixedAnswer(await make(), undefined, false);
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return found;
}
