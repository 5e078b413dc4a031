import { contexts } from '@glasshouse/services/apps/contexts';
import { Business, later } from '@glasshouse/services/apps/tools/seed/business';
import { furnish, staffOf } from '@glasshouse/services/apps/tools/seed/seed-business';
import { createDemoAccounts } from '@glasshouse/services/contexts/identity/demo';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { openRuntime } from '@glasshouse/services/platform/runtime';
import { createDatabase, testConfig } from '@glasshouse/services/platform/testing/harness';
import { Factory, VirtualClock } from './factory.ts';
import type { Scenario } from './scenario.ts';

/** Sizes of a business from which its furnishing makes many customers; see seedBusiness. */
const largeBusiness = 400;
const smallBusiness = 10;
const monthDays = 30;

/** A factory in a fresh database of its own, furnished and quiet. `close` drops the database. */
export async function openFactory(scenario: Scenario, seed: number) {
  const database = await createDatabase();
  const clock = new VirtualClock(Date.parse(scenario.startsAt));
  const opened = later(clock.now(), -monthDays);
  const runtime = await openRuntime({
    name: 'simulate',
    config: { ...testConfig(database.url), logLevel: process.env.LOG_LEVEL ?? 'error' },
    contexts,
    bus: new InProcessBus(),
    clock,
    random: seededRandom(seed),
    isDisposable: true,
  });
  const close = async () => {
    await runtime.close();
    await database.drop();
  };
  try {
    const [account] = await createDemoAccounts(runtime, { password: 'a password of one simulation', openedAt: opened });
    const accountId = account?.accountId ?? 0;
    const b = new Business(runtime, accountId, seed, await staffOf(runtime, accountId));
    const shop = await furnish(b, opened, scenario.customers > 6 ? largeBusiness : smallBusiness);
    return { factory: new Factory(b, scenario, clock, shop), url: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
