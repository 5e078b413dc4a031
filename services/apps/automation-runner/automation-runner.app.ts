import { invariantWatch } from '../../platform/invariants/watch-invariants.ts';
import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { every } from '../../platform/jobs/every.ts';
import { servicePace } from '../../platform/jobs/reader-pace.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { reactAccount, readerOf } from '../../platform/policies/react.ts';
import { retryParkedPolicies } from '../../platform/policies/retry-parked.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import type { App, Running } from '../../platform/run-app.ts';
import type { Runtime } from '../../platform/runtime.ts';

const retryMs = 60_000;
const watchMs = 3_000;

/** Lets the policies answer events: the part of the runner without scheduled jobs. */
export async function startPolicies(runtime: Runtime): Promise<Running> {
  const policies = runtime.contexts.flatMap((c) => c.policies);
  const pace = servicePace(runtime.timers);
  const loop = new AccountLoop({
    name: 'automation-runner',
    bus: runtime.bus,
    log: runtime.log,
    timers: runtime.timers,
    leases: runtime.leases,
    behind: () => accountsBehind(runtime.workerDb, policies.map(readerOf)),
    catchUp: (accountId) => reactAccount(runtime, policies, accountId, pace),
  });
  await loop.start();
  // At the start whatever waits: a new release may be able to answer it.
  await retryParkedPolicies(runtime, policies);
  const retry = () => retryParkedPolicies(runtime, policies, 'due');
  const retrier = every(retryMs, runtime.log, 'retry of parked streams', retry, runtime.timers);
  return {
    async stop() {
      retrier.stop();
      await loop.stop();
      await pace.settled();
    },
  };
}

/** Lets the policies answer events and time start its jobs. */
export const automationRunnerApp: App = {
  name: 'automation-runner',
  async start(runtime) {
    const policies = await startPolicies(runtime);
    const watch = every(watchMs, runtime.log, 'watch of the invariants', invariantWatch(runtime));
    const jobs = await startJobs(runtime);
    return {
      async stop() {
        watch.stop();
        await policies.stop();
        await jobs.stop();
      },
    };
  },
};
