import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Tx, withAccount } from '../db/database.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy } from '../testing/toy-context.ts';
import { extendLogClock, keepLogClocks, positionOf } from './log-clock.ts';

/** Events of the log; the clock has a row for every hundredth. */
const events = 1_234;
/** Process clocks: one runs minutes behind, and now and then one leaps ahead. */
const offsets = [0, -90, 0, 0, 45, -400, 0, 10, 0, -5];
const start = Date.parse('2026-03-09T22:00:00.000Z');
const instants = Array.from({ length: events }, (_, i) => start + i * 1_000 + (offsets[(i * 7) % 10] ?? 0) * 1_000);

let h: Harness & { accountId: number };
const inAccount = <T>(work: (tx: Tx) => Promise<T>) => withAccount(h.runtime.db, h.accountId, work);
const clock = () =>
  inAccount((tx) => tx.selectFrom('log_clock').select(['seq', 'high']).orderBy('seq').execute()).then((rows) =>
    rows.map(({ seq, high }) => [seq, new Date(high).getTime()]),
  );

/** By the definition, without the clock: the largest position whose running maximum is not later. */
function expected(at: number): number {
  let [position, high] = [0, Number.NEGATIVE_INFINITY];
  for (const [i, instant] of instants.entries()) {
    high = Math.max(high, instant);
    if (high <= at) position = i + 1;
  }
  return position;
}
const highUpTo = (seq: number) => Math.max(...instants.slice(0, seq));
const rows = Array.from({ length: 12 }, (_, i) => [(i + 1) * 100, highUpTo((i + 1) * 100)]);

beforeAll(async () => {
  h = await openToys();
  for (let i = 0; i < events; i += 1)
    await h.runtime.executeAt(new Date(instants[i] ?? 0), makeToy, { name: `toy ${i}` }, anyone(h.accountId));
}, 120_000);
beforeEach(() => inAccount((tx) => sql`delete from log_clock`.execute(tx)));
afterAll(() => h.close());

it('holds the highest instant up to every hundredth event, however often it is brought up to date', async () => {
  await Promise.all([keepLogClocks(h.runtime), keepLogClocks(h.runtime)]);
  expect(await clock()).toEqual(rows);
  expect(await inAccount((tx) => extendLogClock(tx, h.accountId))).toBe(0);
});

it('is made again when its newest rows are missing', async () => {
  await keepLogClocks(h.runtime);
  await inAccount((tx) => sql`delete from log_clock where seq > 300`.execute(tx));
  await keepLogClocks(h.runtime);
  expect(await clock()).toEqual(rows);
});

it('an instant has the same position with a whole clock, half of one and none, also where clocks disagree', async () => {
  const asked = instants.flatMap((at, i) => (i % 41 === 0 ? [at - 1, at, at + 1] : []));
  const ends = [start - 500_000, start + 10_000_000];
  const positions = async () => {
    const found: number[] = [];
    for (const at of [...asked, ...ends])
      found.push(await inAccount((tx) => positionOf(tx, h.accountId, new Date(at))));
    return found;
  };
  const right = [...asked, ...ends].map(expected);
  expect(await positions()).toEqual(right);
  await keepLogClocks(h.runtime);
  expect(await positions()).toEqual(right);
  await inAccount((tx) => sql`delete from log_clock where seq > 600 or seq = 200`.execute(tx));
  expect(await positions()).toEqual(right);
  expect(right.at(-2)).toBe(0);
  expect(right.at(-1)).toBe(events);
});

it('is not moved to now by what is really done while a history is filled in', async () => {
  const filled = start + 20_000_000;
  const make = (at: number, simulated: boolean) =>
    h.runtime.executeAt(new Date(at), makeToy, { name: `filled ${at}` }, { ...anyone(h.accountId), simulated });
  for (let i = 0; i < 150; i += 1) {
    if (i === 70) await make(start + 900_000_000, false);
    await make(filled + i * 1_000, true);
  }
  await keepLogClocks(h.runtime);
  const at = (ms: number) => inAccount((tx) => positionOf(tx, h.accountId, new Date(ms)));
  expect(await at(filled + 20_000)).toBe(events + 21);
  expect(await at(filled + 100_000)).toBe(events + 102);
  expect(await at(filled + 149_000)).toBe(events + 151);
});
