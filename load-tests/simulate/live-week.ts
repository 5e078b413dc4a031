import { contexts } from '@glasshouse/services/apps/contexts';
import { Business } from '@glasshouse/services/apps/tools/seed/business';
import { furnished, staffOf } from '@glasshouse/services/apps/tools/seed/seed-business';
import { readConfig } from '@glasshouse/services/platform/config/config';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { openRuntime, type Runtime } from '@glasshouse/services/platform/runtime';
import { type Counted, Factory, VirtualClock } from './factory.ts';
import { runWeek } from './run-week.ts';
import type { Scenario } from './scenario.ts';
import { lineOf } from './simulate-week.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than the product ever needs to follow; then the week goes on all the same. */
const patienceMs = 30_000;
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

const readers = [
  ...contexts.flatMap((c) => c.projections.map((p) => p.name)),
  ...contexts.flatMap((c) => c.policies.map(readerOf)),
];

/** A business in a product that runs: its own services let policies answer and fill the read tables. */
class LiveBusiness extends Business {
  override async settle(): Promise<void> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100))
      if (await this.isQuiet()) return;
  }

  override settleFloor(): Promise<void> {
    return this.settle();
  }

  private isQuiet(): Promise<boolean> {
    return this.read(async (tx) => {
      const { accountId } = this;
      const head = await tx
        .selectFrom('event_head')
        .select('last')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      const { behind } = await tx
        .selectFrom('checkpoint')
        .select((eb) => eb.fn.countAll<number>().as('behind'))
        .where('account_id', '=', accountId)
        .where('reader', 'in', readers)
        .where('seq', '<', head?.last ?? 0)
        .executeTakeFirstOrThrow();
      return Number(behind) === 0;
    });
  }

  /** What the product's own watch says is violated now. */
  async violations(): Promise<string[]> {
    const rows = await this.read((tx) =>
      tx
        .selectFrom('invariant_violation')
        .select(['invariant', 'stream_type', 'stream_id', 'text'])
        .where('account_id', '=', this.accountId)
        .where('cleared_at', 'is', null)
        .where('stands_at', '<=', new Date())
        .orderBy('id')
        .execute(),
    );
    return rows.map((row) => `${row.invariant}: ${row.stream_type} ${row.stream_id}: ${row.text}`);
  }
}

/** The shop's midnight before a Monday, so long ago that the days end before now. */
function weekBefore(scenario: Scenario, days: number): number {
  const firstMonday = Date.parse(scenario.startsAt);
  const weeks = Math.floor((Date.now() - days * dayMs - firstMonday) / (7 * dayMs));
  return firstMonday + weeks * 7 * dayMs;
}

/**
 * Lives some days in the product that runs, `speed` times as fast as life, so that one can look on. Nights are passed over.
 * The days are those that were last: what is made fits the calendar. Nothing here is the same twice.
 */
export async function liveWeek(
  scenario: Scenario,
  given: { readonly seed: number; readonly days: number; readonly speed: number },
  say: (line: string) => void,
) {
  const { seed, days, speed } = given;
  const clock = new VirtualClock(weekBefore(scenario, days));
  const config = { ...readConfig(), logLevel: process.env.LOG_LEVEL ?? 'error' };
  const runtime = await openRuntime({ name: 'simulate', config, contexts, clock, random: seededRandom(seed) });
  try {
    const b = await businessIn(runtime, seed);
    const factory = new Factory(b, scenario, clock, await furnished(b));
    const found = new Set<string>();
    let [last, due] = [clock.now().getTime(), performance.now()];
    await runWeek(factory, days, {
      async pace(at) {
        due += Math.min(at - last, hourMs) / speed;
        last = at;
        await pause(Math.max(0, due - performance.now()));
      },
      async everyHour() {
        for (const text of await b.violations()) found.add(text);
      },
      everyDay: async (day, counts: Readonly<Record<Counted, number>>) => say(lineOf(day, counts, found.size)),
    });
    return { counts: factory.counts, violations: [...found] };
  } finally {
    await runtime.close();
  }
}

async function businessIn(runtime: Runtime, seed: number): Promise<LiveBusiness> {
  const known = await runtime.db
    .selectFrom('sign_in_name')
    .select('account_id')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  if (!known) throw new Error('The product has no company yet: npm run seed makes one');
  return new LiveBusiness(runtime, known.account_id, seed, await staffOf(runtime, known.account_id));
}
