import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { every } from '../../platform/jobs/every.ts';
import { pruneIdempotency } from '../../platform/jobs/prune-idempotency.ts';
import { retryWhenAsked } from '../../platform/jobs/retry-when-asked.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { reactAccount, readerOf } from '../../platform/policies/react.ts';
import { retryParkedPolicies } from '../../platform/policies/retry-parked.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import type { App } from '../../platform/run-app.ts';

const pruneMs = 3_600_000;

/** Lets the policies answer events and time start its jobs. */
export const automationRunnerApp: App = {
  name: 'automation-runner',
  async start(runtime) {
    const policies = runtime.contexts.flatMap((c) => c.policies);
    const loop = new AccountLoop({
      name: 'automation-runner',
      bus: runtime.bus,
      log: runtime.log,
      behind: () => accountsBehind(runtime.workerDb, policies.map(readerOf)),
      catchUp: (accountId) => reactAccount(runtime, policies, accountId),
    });
    await loop.start();
    const retry = () => retryParkedPolicies(runtime, policies);
    const retrier = await retryWhenAsked(runtime, retry);
    const pruner = every(pruneMs, runtime.log, 'pruning of old keys', () => pruneIdempotency(runtime));
    const jobs = await startJobs(runtime);
    return {
      async stop() {
        await retrier.stop();
        pruner.stop();
        await loop.stop();
        await jobs.stop();
      },
    };
  },
};
