import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { reactAccount, readerOf } from '../../platform/policies/react.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import type { App } from '../../platform/run-app.ts';

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
    const jobs = await startJobs(runtime);
    return {
      async stop() {
        await loop.stop();
        await jobs.stop();
      },
    };
  },
};
