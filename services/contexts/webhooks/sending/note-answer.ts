import { type Tx, withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { nextTry } from './pauses.ts';
import type { Answer } from './post-out.ts';
import { stopFor } from './stop-for.ts';
import { linesOf, type Place, readReader, setReader } from './stores.ts';
import type { Taken } from './take-due.ts';

/** Answers that ask for a pause of the whole address. */
const throttling = [429, 502, 504];
const throttleMs = 60_000;
/** Without a success for so long it is stopped. */
const patienceMs = 5 * 86_400_000;

/** Writes down what an attempt came to, and stops the endpoint when that is enough. */
export async function noteAnswer(runtime: RuntimeCore, place: Place, taken: Taken, answer: Answer): Promise<void> {
  const now = runtime.clock.now();
  const why = await withAccount(runtime.db, place.accountId, async (tx) => {
    await keepAttempt(tx, place, taken, answer, now);
    return answer.problem === ''
      ? succeed(tx, place, taken, answer, now)
      : fail(runtime, tx, place, taken, answer, now);
  });
  if (why) await stopFor(runtime, place, why);
}

async function keepAttempt(tx: Tx, { accountId, id }: Place, { seq, attempt }: Taken, answer: Answer, at: Date) {
  const { status, ms, problem } = answer;
  await tx
    .insertInto('webhook_attempt')
    .values({ account_id: accountId, endpoint_id: id, seq, at, attempt, status, ms, problem, answer: answer.answer })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** It arrived, whoever else has it in hand by now. */
async function succeed(tx: Tx, place: Place, { seq }: Taken, { status, ms }: Answer, now: Date): Promise<null> {
  await linesOf(tx, place).set({ state: 'done', status, ms, problem: '' }).where('seq', '=', seq).execute();
  await setReader(tx, place, { last_success_at: now, failing_since: null, throttled_until: null });
  return null;
}

async function fail(
  { random }: Pick<RuntimeCore, 'random'>,
  tx: Tx,
  place: Place,
  { seq, attempt }: Taken,
  { status, ms, problem, retryAfterMs }: Answer,
  now: Date,
) {
  const asked = retryAfterMs ?? (throttling.includes(status ?? 0) ? throttleMs : null);
  const until = asked === null ? null : new Date(now.getTime() + asked);
  const next = nextTry(attempt, random, now);
  const due = next && until && until > next ? until : next;
  await linesOf(tx, place)
    .set({ status, ms, problem, ...(due ? { due_at: due } : { state: 'dead' as const }) })
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    // Somebody else may have it in hand: this answer came too late to say when it goes on.
    .where('attempts', '=', attempt)
    .execute();
  const reader = await readReader(tx, place, true);
  const since = reader?.failing_since ? new Date(reader.failing_since) : now;
  await setReader(tx, place, { failing_since: since, ...(until ? { throttled_until: until } : {}) });
  if (status === 410)
    return { cause: 'gone' as const, text: 'the other side answered that it wants nothing any more (410)' };
  if (now.getTime() - since.getTime() < patienceMs) return null;
  return { cause: 'failures' as const, text: 'nothing arrived there for five days' };
}
