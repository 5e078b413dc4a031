import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import type { Bar } from '../../bars/bar.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { ContactLoad } from './contact-load.ts';
import { openClients, settleClients, wait } from './live-client.ts';

const patienceMs = 300_000;

/**
 * R5: the whole store of the broker is deleted while a journey, a load and browsers go on. Nobody does anything by hand:
 * read tables equal a rebuild, every browser shows what a fresh read gives, every effect happened once.
 */
export const r5WipeStore: Bar = async ({ times = 3, clients: count = 20, rate = 10, away = 2 }) => {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    const clients = await openClients(bench.client, bench.stack.address, count);
    const load = new ContactLoad(await bench.signIn(), rate).start();
    const client = new PatientClient(await bench.signIn(), patienceMs);
    const shop = await readShop(client);
    const journeys: JourneyResult[] = [];
    let isBreaking = true;
    const journey = (async () => {
      do journeys.push(await runJourney(client, { shop }));
      while (isBreaking);
    })();
    for (let i = 0; i < times; i += 1) {
      await wait(3_000);
      await bench.broker.down();
      await bench.broker.wipe();
      await wait(away * 1000);
      await bench.broker.up();
    }
    isBreaking = false;
    await journey;
    await load.stop();
    await waitUntilQuiet(bench.url);
    const screens = await settleClients(bench.client, clients);
    for (const one of clients) one.stop();
    const findings = await checkEverything(bench.url, {
      accountId: bench.accountId,
      acknowledged: client.acknowledged,
      journeys,
    });
    const broken = Object.entries(findings).filter(([, faults]) => faults.length > 0);
    return {
      bar: 'R5',
      pass: broken.length === 0 && screens.wrong === 0 && screens.back === count && load.failures.length === 0,
      figure: `${broken.length} broken promises, ${screens.wrong} rows wrong on ${count} screens, after ${times} deleted stores under ${load.changes} changes and ${journeys.length} journeys`,
      target: '0 broken, 0 wrong, 0 steps by hand',
      steps: 0,
      screens,
      checks: Object.keys(findings),
      found: Object.fromEntries(broken.map(([name, list]) => [name, list.slice(0, 10)])),
      failures: load.failures.slice(0, 5),
    };
  } finally {
    await bench.close();
  }
};
