import { automationRunnerApp } from '@glasshouse/services/apps/automation-runner/automation-runner.app';
import { contexts } from '@glasshouse/services/apps/contexts';
import { projectorApp } from '@glasshouse/services/apps/projector/projector.app';
import { solverWorkerApp } from '@glasshouse/services/apps/solver-worker/solver-worker.app';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { createDemoAccounts, demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import type { Running } from '@glasshouse/services/platform/run-app';
import { openRuntime, type Runtime } from '@glasshouse/services/platform/runtime';
import { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { createDatabase, testConfig } from '@glasshouse/services/platform/testing/harness';
import { serve } from '@glasshouse/services/platform/testing/serve';
import type { Bar } from '../../bars/bar.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { UnreliableBus } from './unreliable-bus.ts';

const password = 'a password for one proof';
const patienceMs = 120_000;

/**
 * R8: orders go through the whole product while every message is delivered one to three times, shuffled in windows of a
 * hundred and never recognised as a repeat, to two projectors and two runners at once. Read tables equal a clean run over
 * the same log, and every cause has its effects once.
 */
export const r8UnreliableBus: Bar = async ({ journeys: wanted = 2, lanes = 2, seed = 1 }) => {
  const database = await createDatabase();
  const config = testConfig(database.url);
  const bus = new UnreliableBus(seededRandom(seed));
  const runtime = await openRuntime({ name: 'proof', config, contexts, bus, poolSize: 12 });
  const [account] = await createDemoAccounts(runtime, { password });
  const accountId = account?.accountId ?? 0;
  await prepareShop(runtime, accountId);
  const running: Running[] = [];
  const runtimes: Runtime[] = [];
  const served = await serve(runtime);
  try {
    for (const app of [projectorApp, projectorApp, automationRunnerApp, automationRunnerApp, solverWorkerApp]) {
      const own = await openRuntime({ name: app.name, config, contexts, bus });
      runtimes.push(own);
      running.push(await app.start(own));
    }
    const clients: PatientClient[] = [];
    const journeys: JourneyResult[] = [];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        const api = new ApiClient(served.url);
        await api.signIn(identityContract.authenticate, demoUsers[0]?.email ?? '', password);
        const client = new PatientClient(api, patienceMs);
        clients.push(client);
        const shop = await readShop(client);
        for (let i = 0; i < wanted; i += 1) journeys.push(await runJourney(client, { shop }));
      }),
    );
    await waitUntilQuiet(database.url);
    const { taken, delivered } = bus;
    for (const one of running.splice(0)) await one.stop();
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const findings = await checkEverything(database.url, { accountId, acknowledged, journeys });
    const broken = Object.entries(findings).filter(([, faults]) => faults.length > 0);
    return {
      bar: 'R8',
      // A bus that repeated nothing has shown nothing.
      pass: broken.length === 0 && delivered > taken * 1.5 && journeys.length === wanted * lanes,
      figure: `${broken.length} broken promises (read tables, effects once, folds, business) with ${taken} messages delivered ${delivered} times, shuffled`,
      target: '0',
      seed,
      journeys: journeys.length,
      acknowledged: acknowledged.length,
      checks: Object.keys(findings),
      found: Object.fromEntries(broken.map(([name, list]) => [name, list.slice(0, 10)])),
    };
  } finally {
    for (const one of running) await one.stop();
    await served.close();
    for (const one of [...runtimes, runtime]) await one.close();
    await database.drop();
  }
};
