import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { AccountLoop } from '@glasshouse/services/platform/jobs/account-loop';
import { ReaderPace, servicePace } from '@glasshouse/services/platform/jobs/reader-pace';
import { systemTimers } from '@glasshouse/services/platform/kernel/ambient';
import { policy } from '@glasshouse/services/platform/policies/policy';
import { reactAccount, readerOf } from '@glasshouse/services/platform/policies/react';
import { accountsBehind } from '@glasshouse/services/platform/projections/checkpoints';
import { projectAccount } from '@glasshouse/services/platform/projections/project';
import type { Projection } from '@glasshouse/services/platform/projections/projection';
import { rebuild } from '@glasshouse/services/platform/projections/rebuild';
import { retryParkedProjections } from '@glasshouse/services/platform/projections/retry-parked';
import { relayAccount } from '@glasshouse/services/platform/relay/relay';
import { anyone, type Harness } from '@glasshouse/services/platform/testing/harness';
import { openToys } from '@glasshouse/services/platform/testing/open-toys';
import { TestBroker } from '@glasshouse/services/platform/testing/stack';
import {
  makeToy,
  paintToy,
  type toyEvents,
  toyList,
  whenMadePaint,
} from '@glasshouse/services/platform/testing/toy-context';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { percentile, round } from '../../bars/measure.ts';
import { fingerprints } from '../read-tables.ts';
import { wait } from './live-client.ts';
import { headOf } from './recorded-log.ts';

type Toys = Harness & { accountId: number };
const maxAttempts = 10;
const limitMs = 1_000;
const firstPauseMs = 100;
const longestLagMs = 10_000;
/** The services' pace, a good deal faster. */
const pace = () => new ReaderPace({ patienceMs: 100, limitMs, firstPauseMs });

/** A projection of toys that meets a stream it cannot bear, and counts how often it tried. */
function frail(fails: (attempt: number) => Promise<void>) {
  const attempts: number[] = [];
  const projection: Projection = {
    ...toyList,
    async apply(tx, events) {
      for (const event of events) {
        const isIll = event.type === 'toy.made' && (event.data as { name: string }).name === 'ill';
        if (isIll) {
          attempts.push(performance.now());
          await fails(attempts.length);
        }
        await toyList.apply(tx, [isIll ? { ...event, data: { name: 'cured' } } : event]);
      }
    },
  };
  return { projection, attempts };
}

const refuse = async () => {
  throw new Error('this toy cannot be read');
};
const hang = () => new Promise<void>(() => {});
const cases: Record<string, { fails: (attempt: number) => Promise<void>; isParked: boolean }> = {
  'throws always': { fails: refuse, isParked: true },
  'throws once': { fails: (attempt) => (attempt === 1 ? refuse() : Promise.resolve()), isParked: false },
  hangs: { fails: hang, isParked: true },
};

/**
 * R11: an event that cannot be read in one stream: it throws always, once, or never comes back. Other streams and other
 * readers go on as before, it is tried a bounded number of times with growing pauses, nothing is ever unaccounted for,
 * and once it can be read the stream catches up. What is too large is refused before it is written.
 */
export const r11Poison: Bar = async ({ toys = 60, longest = 1.2, poisons = 10 }) => {
  const faults: string[] = [];
  const parts: Record<string, unknown> = {};
  const note = (name: string, isSound: boolean, detail: unknown) => {
    parts[name] = detail;
    if (!isSound) faults.push(name);
  };
  for (const [name, given] of Object.entries(cases)) {
    const seen = await runCase(given.fails, toys);
    const isSound =
      seen.unaccounted === 0 &&
      seen.attempts <= maxAttempts &&
      seen.parked === (given.isParked ? 1 : 0) &&
      seen.hasBackoff &&
      seen.rowsOfOthers === toys &&
      seen.lagAfter <= Math.max(longest * seen.lagBefore, seen.lagBefore + noiseMs) &&
      seen.converges;
    note(name, isSound, seen);
  }
  const many = await manyPoisons(poisons);
  note(`${poisons} poisons`, many.parked === poisons && many.slowestMs <= longestDelayMs + noiseMs, many);
  const answered = await hangingPolicy();
  note('a policy that hangs', answered.others === answered.all, answered);
  const large = await tooLarge();
  note('50 MB', large.refused && large.head === 0 && large.relayed === 1, large);
  const lags = Object.keys(cases).map((name) => parts[name] as { lagBefore: number; lagAfter: number });
  return {
    bar: 'R11',
    pass: faults.length === 0,
    figure: `${faults.length} of ${Object.keys(parts).length} poisons spread${faults.length ? ` (${faults.join(', ')})` : ''}; ${poisons} at once: others of the same reader wait ${many.slowestMs} ms at most; others' lag p95 ${Math.max(...lags.map((l) => l.lagAfter))} ms, ${Math.max(...lags.map((l) => l.lagBefore))} before`,
    target: `0; others of ten poisons wait ${longestDelayMs + noiseMs} ms; at most ${maxAttempts} attempts; ${longest} x or ${noiseMs} ms more`,
    faults,
    parts,
  };
};

/** A stream that is set aside delays the others of its own reader by so much at most, however many there are, ms. */
const longestDelayMs = 1_000;

/** Many streams that cannot be read, at the services' own pace, then as many sound ones: how long these take. */
async function manyPoisons(poisons: number) {
  const h = await openToys();
  const { projection } = frail(refuse);
  const own = servicePace(systemTimers);
  const behind = () => accountsBehind(h.runtime.workerDb, [projection.name]);
  const catchUp = (accountId: number) => projectAccount(h.runtime, [projection], accountId, { pace: own });
  const loop = new AccountLoop({
    name: 'projector',
    bus: h.runtime.bus,
    log: h.runtime.log,
    pollMs: 50,
    behind,
    catchUp,
  });
  try {
    await loop.start();
    const make = (name: string) => h.runtime.execute(makeToy, { name }, anyone(h.accountId));
    for (let i = 0; i < poisons; i += 1) await make('ill');
    const delays: number[] = [];
    for (let i = 0; i < poisons; i += 1) delays.push(await untilListed(h, (await make(`toy ${i}`))?.answer.id ?? 0));
    return { parked: await parkedBy(h, projection.name), slowestMs: round(Math.max(...delays)) };
  } finally {
    await loop.stop();
    await h.close();
  }
}

/** How long it takes until a toy is in the list, ms. */
async function untilListed(h: Toys, id: number): Promise<number> {
  const made = performance.now();
  const isListed = () =>
    withAccount(h.runtime.db, h.accountId, async (tx) => {
      const rows = await tx.selectFrom('toy_list').select('id').where('id', '=', id).execute();
      return rows.length > 0;
    });
  while (!(await isListed()) && performance.now() < made + longestLagMs) await wait(10);
  return performance.now() - made;
}

/** Pauses of two noisy cores, ms. */
const noiseMs = 150;

async function runCase(fails: (attempt: number) => Promise<void>, toys: number) {
  const h = await openToys();
  const { projection, attempts } = frail(fails);
  const other = witness();
  const all = [projection, other.projection];
  const own = pace();
  const loop = new AccountLoop({
    name: 'projector',
    bus: h.runtime.bus,
    log: h.runtime.log,
    pollMs: 50,
    behind: () =>
      accountsBehind(
        h.runtime.workerDb,
        all.map((p) => p.name),
      ),
    catchUp: (accountId) => projectAccount(h.runtime, all, accountId, { pace: own }),
  });
  try {
    await loop.start();
    const make = (name: string) => h.runtime.execute(makeToy, { name }, anyone(h.accountId));
    const half = toys / 2;
    for (let i = 0; i < half; i += 1) await other.made(make, `toy ${i}`);
    const lagBefore = percentile(other.lags.splice(0), 0.95);
    const ill = await make('ill');
    await h.runtime.execute(paintToy, { id: ill?.answer.id ?? 0 }, anyone(h.accountId));
    let unaccounted = 0;
    for (let i = half; i < toys; i += 1) {
      await other.made(make, `toy ${i}`);
      unaccounted += await unaccountedFor(h, projection.name);
    }
    const lagAfter = percentile(other.lags, 0.95);
    await untilCaughtUp(h, all, 30_000);
    unaccounted += await unaccountedFor(h, projection.name);
    const parked = await parkedBy(h, projection.name);
    const rows = await withAccount(h.runtime.db, h.accountId, async (tx) => {
      return tx.selectFrom('toy_list').select('name').execute();
    });
    const rowsOfOthers = rows.filter((row) => row.name.startsWith('toy ')).length;
    // The next release can read it.
    const mended = frail(async () => undefined).projection;
    await retryParkedProjections(h.runtime, [mended]);
    return {
      attempts: attempts.length,
      hasBackoff: growing(attempts),
      parked,
      unaccounted,
      rowsOfOthers,
      lagBefore: round(lagBefore),
      lagAfter: round(lagAfter),
      converges: await equalsRebuild(h, mended),
    };
  } finally {
    await loop.stop();
    await h.close();
  }
}

/** Another reader of the same log; tells how long after its command it was given each event, ms. */
function witness() {
  const lags: number[] = [];
  const given = new Map<number, number>();
  const projection: Projection = {
    name: 'witness',
    tables: [],
    types: new Set(['toy.made']),
    async apply(_tx, events) {
      for (const event of events) given.set(event.streamId, performance.now());
    },
  };
  return {
    projection,
    lags,
    async made(make: (name: string) => Promise<{ answer: { id: number } } | null>, name: string) {
      const id = (await make(name))?.answer.id ?? 0;
      const made = performance.now();
      while (!given.has(id) && performance.now() < made + longestLagMs) await wait(2);
      lags.push(Math.max(0, (given.get(id) ?? performance.now()) - made));
    },
  };
}

/** Events a reader has passed that are neither in its table nor set aside. */
async function unaccountedFor(h: Toys, reader: string): Promise<number> {
  return withAccount(h.runtime.db, h.accountId, async (tx) => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from event e join checkpoint c on c.account_id = e.account_id and c.reader = ${reader} and e.seq <= c.seq
          where e.account_id = ${h.accountId})
        - (select coalesce(sum(1 + coats), 0) from toy_list where account_id = ${h.accountId})
        - (select count(*) from parked_stream p
          join checkpoint c on c.account_id = p.account_id and c.reader = p.reader
          join event e on e.account_id = p.account_id and e.stream_type = p.stream_type and e.stream_id = p.stream_id
            and e.seq between p.first_seq and c.seq
          where p.account_id = ${h.accountId} and p.reader = ${reader}) as open`.execute(tx);
    return Math.abs(Number(rows[0]?.open ?? 0));
  });
}

const parkedBy = (h: Toys, reader: string) =>
  withAccount(h.runtime.db, h.accountId, async (tx) => {
    const rows = await tx.selectFrom('parked_stream').select('stream_id').where('reader', '=', reader).execute();
    return rows.length;
  });

async function untilCaughtUp(h: Toys, readers: readonly Projection[], ms: number): Promise<void> {
  const names = readers.map((p) => p.name);
  for (const end = performance.now() + ms; performance.now() < end; await wait(50))
    if (!(await accountsBehind(h.runtime.workerDb, names)).length) return;
}

/** Is the longest pause as long as it has to be after the last failure but one? */
const growing = (attempts: readonly number[]): boolean =>
  attempts.length <= 2 ||
  Math.max(...attempts.slice(1).map((at, i) => at - (attempts[i] ?? 0))) >= 0.9 * firstPauseMs * 2 ** 3;

async function equalsRebuild(h: Toys, projection: Projection): Promise<boolean> {
  const before = await fingerprints(h.runtime.workerDb, [h.accountId], projection.tables);
  await rebuild(h.url, h.runtime.events, projection, () => 0);
  const after = await fingerprints(h.runtime.workerDb, [h.accountId], projection.tables);
  return [...before].every(([table, print]) => after.get(table) === print);
}

/** A policy that never comes back, beside one that works: how many events the other has answered meanwhile. */
async function hangingPolicy() {
  const h = await openToys();
  const stuck = policy<typeof toyEvents>('when-toy-made-hang', { 'toy.made': hang });
  const all = [stuck, whenMadePaint];
  const own = pace();
  try {
    await reactAccount(h.runtime, all, h.accountId, own);
    const wanted = 20;
    for (let i = 0; i < wanted; i += 1) await h.runtime.execute(makeToy, { name: `toy ${i}` }, anyone(h.accountId));
    for (let i = 0; i < 10; i += 1) await reactAccount(h.runtime, all, h.accountId, own).catch(() => undefined);
    await own.settled();
    const events = await withAccount(h.runtime.db, h.accountId, (tx) =>
      tx.selectFrom('event').select('type').where('account_id', '=', h.accountId).execute(),
    );
    return { all: wanted, others: events.filter((e) => e.type === 'toy.painted').length, stuck: readerOf(stuck) };
  } finally {
    await h.close();
  }
}

/** 50 MB are refused and change nothing; three megabytes are taken, and the broker is told without them. */
async function tooLarge() {
  const broker = await TestBroker.start();
  const h = await openToys({ bus: await NatsBus.connect({ url: broker.url, name: 'proof', onError() {} }) });
  try {
    const make = (megabytes: number) =>
      h.runtime.execute(makeToy, { name: 'x'.repeat(megabytes * 1_000_000) }, anyone(h.accountId));
    const refused = await make(50).then(
      () => false,
      (error: { status?: number }) => error.status === 413,
    );
    const head = await headOf(h, h.accountId);
    await make(3);
    await relayAccount(h.runtime, h.accountId);
    return { refused, head, relayed: await h.runtime.bus.lastEventSeq(h.accountId) };
  } finally {
    await h.close();
    await broker.close();
  }
}
