import { keepSnapshots } from '@glasshouse/services/contexts/production/past/keep-floor-snapshots';
import { panelList } from '@glasshouse/services/contexts/production/projections/panel-list';
import { productionDay } from '@glasshouse/services/contexts/production/projections/production-day';
import { stationList } from '@glasshouse/services/contexts/production/projections/station-list';
import { type Tx, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import { keepLogClocks } from '@glasshouse/services/platform/event-store/log-clock';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { type RecordedLog, recordLog } from '../delivery/recorded-log.ts';
import { busyFloor } from './busy-floor.ts';
import { FloorLog } from './floor-log.ts';

const models = [stationList, panelList, productionDay];
const cadences = [0, 2_000, 7, 1];
const minute = 60_000;

/** How much is asked of each log. */
export interface Asked {
  readonly instants: number;
  readonly answers: number;
  readonly dayEvents: number;
  readonly seed: number;
}

/**
 * The floor of the past: at random instants and on both sides of every event of its busiest day the answer is what a slow fold
 * of every stream says, with a snapshot after each event, each 7, each 2,000 and none; and live answers are those of later. Of a
 * seeded business, and of a floor on which everything happens.
 */
export const timeMachine: Bar = async ({
  orders = 40,
  rounds = 4,
  instants = 500,
  answers = 200,
  dayEvents = 500,
  seed = 1,
}) => {
  const asked = { instants, answers, dayEvents, seed };
  const found: Awaited<ReturnType<typeof proveFloor>>[] = [];
  if (rounds > 0) found.push(await closing(await busyFloor(rounds), (log) => proveFloor(log, asked)));
  if (orders > 0) found.push(await closing(await recordLog(orders, seed), (log) => proveFloor(log, asked)));
  const differing = found.flatMap((one) => one.differing);
  const sum = (count: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + count(one), 0);
  return {
    bar: 'time-machine',
    pass: differing.length === 0 && found.length > 0 && found.every((one) => one.live > 0 && one.asked > 0),
    figure: `${differing.length} of ${sum((one) => one.compared)} answers differ: ${sum((one) => one.asked)} instants with ${cadences.length} cadences of snapshots, ${sum((one) => one.live)} live answers, ${sum((one) => one.events)} events of the floor`,
    target: '0 differ',
    seed,
    snapshots: found.map((one) => one.snapshots),
    differing: differing.slice(0, 10),
  };
};

async function closing<T>(log: RecordedLog, work: (log: RecordedLog) => Promise<T>): Promise<T> {
  try {
    return await work(log);
  } finally {
    await log.harness.close();
  }
}

/** Compares one log's answers with the slow fold. */
async function proveFloor(log: RecordedLog, { instants, answers, dayEvents, seed }: Asked) {
  await keepLogClocks(log.harness.runtime);
  const floor = await FloorLog.read(log);
  const random = seededRandom(seed);
  const asked = [...randomInstants(floor, instants, random.next), ...bothSides(floor, dayEvents)];
  const right = asked.map((at) => floor.expected(at));
  const differing: string[] = [];
  const snapshots: Record<string, number> = {};
  for (const cadence of cadences) {
    snapshots[cadence] = await keepEvery(log, cadence);
    await compare(log, floor, asked, right, `snapshots each ${cadence}`, differing);
  }
  const live = await liveAnswers(log, floor, answers, random.next);
  await compare(log, floor, [...live.keys()], [...live.values()], 'live answer', differing);
  const compared = asked.length * cadences.length + live.size;
  return { differing, asked: asked.length, live: live.size, compared, events: floor.floorEvents.length, snapshots };
}

const inAccount = <T>({ harness, accountId }: RecordedLog, work: (tx: Tx) => Promise<T>) =>
  withAccount(harness.runtime.db, accountId, work);

function randomInstants({ highs }: FloorLog, count: number, random: () => number): number[] {
  const [first = 0, last = 0] = [highs[0], highs.at(-1)];
  return Array.from({ length: count }, () => Math.floor(first + random() * (last - first)));
}

/** Each event of the busiest day of the floor: the instant of it, and the one before. */
function bothSides(floor: FloorLog, most: number): number[] {
  const days = Map.groupBy(floor.floorEvents, (event) => event.at.slice(0, 10));
  const busiest = [...days.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const instants = new Set(busiest.slice(0, most).map((event) => Date.parse(event.at)));
  return [...instants].flatMap((at) => [at - 1, at]).filter((at) => floor.positionOf(at) > 0);
}

/** Throws the snapshots away and makes them again, each so many events; 0: none. How many there are. */
async function keepEvery(log: RecordedLog, events: number): Promise<number> {
  const { runtime } = log.harness;
  await inAccount(log, (tx) => sql`delete from floor_snapshot`.execute(tx));
  const count = () =>
    inAccount(log, async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from floor_snapshot`.execute(tx);
      return rows[0]?.n ?? 0;
    });
  if (events === 0) return 0;
  // An early date, so that none is too old to be kept.
  const job = { accountId: log.accountId, events: runtime.events, now: new Date(0) };
  const keep = <T>(work: (tx: Tx) => Promise<T>) => inAccount(log, work);
  for (let before = -1; before < (await count()); ) {
    before = await count();
    await keepSnapshots({ ...job, keep }, { events, minutes: Number.POSITIVE_INFINITY });
  }
  return count();
}

async function compare(
  log: RecordedLog,
  floor: FloorLog,
  asked: readonly number[],
  right: readonly string[],
  run: string,
  differing: string[],
): Promise<void> {
  const now = new Date((floor.highs.at(-1) ?? 0) + minute);
  for (const [i, at] of asked.entries()) {
    const answer = await inAccount(log, (tx) => floor.answer(tx, at, now));
    if (answer !== right[i])
      differing.push(`${run}, ${new Date(at).toISOString()}: ${firstDifference(answer, right[i] ?? '')}`);
  }
}

function firstDifference(answer: string, right: string): string {
  const at = [...answer].findIndex((letter, i) => letter !== right[i]);
  return `${answer.slice(Math.max(0, at - 60), at + 40)} instead of ${right.slice(Math.max(0, at - 60), at + 40)}`;
}

/** Answers of the live page, by the instant they were given: the read tables are built anew, and asked on the way. */
async function liveAnswers(log: RecordedLog, floor: FloorLog, count: number, random: () => number) {
  const { events, highs } = floor;
  // Where the next event has the same instant, no instant leads to the position between them.
  const ends = highs.flatMap((high, i) => (high < (highs[i + 1] ?? Number.POSITIVE_INFINITY) ? [i + 1] : []));
  const chosen = new Set(Array.from({ length: count }, () => ends[Math.floor(random() * ends.length)] ?? 0));
  return inAccount(log, async (tx) => {
    for (const table of models.flatMap((model) => model.tables))
      await sql`delete from ${trustedName(`read.${table}`)}`.execute(tx);
    const found = new Map<number, string>();
    let done = 0;
    for (const seq of [...chosen].sort((a, b) => a - b)) {
      for (const model of models) {
        const fresh = events.slice(done, seq).filter((event) => model.types.has(event.type));
        if (fresh.length) await model.apply(tx, fresh);
      }
      done = seq;
      const at = highs[seq - 1] ?? 0;
      found.set(at, await floor.answer(tx, null, new Date(at)));
    }
    for (const model of models) {
      const rest = events.slice(done).filter((event) => model.types.has(event.type));
      if (rest.length) await model.apply(tx, rest);
    }
    return found;
  });
}
