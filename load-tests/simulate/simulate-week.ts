import { contexts } from '@glasshouse/services/apps/contexts';
import { checkChanged, checkWhole } from './check.ts';
import type { Counted, Factory } from './factory.ts';
import { type FinalHash, finalHash } from './final-hash.ts';
import { openFactory } from './open-factory.ts';
import { runWeek } from './run-week.ts';
import type { Scenario } from './scenario.ts';

/** What a simulated time came to. */
export interface Simulated {
  readonly counts: Readonly<Record<Counted, number>>;
  readonly events: number;
  /** Times the invariants were checked, and what they found. */
  readonly checks: number;
  readonly violations: readonly string[];
  readonly final: FinalHash;
}

/** Runs a factory of its own for some days, as fast as it can. The same scenario and seed come to the same hash. */
export async function simulateWeek(
  scenario: Scenario,
  seed: number,
  days: number,
  say: (line: string) => void = () => undefined,
  /** Called at the end, when all is counted and hashed. */
  afterwards: (factory: Factory) => Promise<void> = async () => undefined,
): Promise<Simulated> {
  const { factory, close } = await openFactory(scenario, seed);
  try {
    const { b } = factory;
    const violations = new Set<string>();
    let checks = 0;
    await runWeek(factory, days, {
      pace: async () => undefined,
      async everyHour() {
        checks += 1;
        for (const text of await checkChanged(factory)) violations.add(text);
      },
      async everyDay(day, counts) {
        checks += 1;
        for (const text of await checkWhole(factory)) violations.add(text);
        say(lineOf(day, counts, violations.size));
      },
    });
    const projections = contexts.flatMap((c) => c.projections);
    const head = await b.read((tx) =>
      tx.selectFrom('event_head').select('last').where('account_id', '=', b.accountId).executeTakeFirstOrThrow(),
    );
    const final = await finalHash(b.runtime.db, b.accountId, projections);
    await afterwards(factory);
    return { counts: factory.counts, events: head.last, checks, violations: [...violations], final };
  } finally {
    await close();
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A line a day, for a person. */
export function lineOf(day: number, n: Readonly<Record<Counted, number>>, violations: number): string {
  const parts = [
    `${n.orders} orders and ${n.quotes} quotes (${n.won} won)`,
    `${n.panelsCut} panels cut, ${n.panelsFinished} finished`,
    `${n.breaks} broken`,
    `${n.furnaceLoads} furnace loads`,
    `${n.deliveries} deliveries, ${n.failedStops} failed, ${n.pickups} fetched`,
    `${n.payments} payments, ${n.credits} credits`,
    `${violations} violations`,
  ];
  return `day ${day + 1}, ${weekdays[day % 7]}: ${parts.join('; ')}`;
}
