import { keepLogClocks } from '../../platform/event-store/log-clock.ts';
import { invariantWatch } from '../../platform/invariants/watch-invariants.ts';
import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { every } from '../../platform/jobs/every.ts';
import { pruneIdempotency } from '../../platform/jobs/prune-idempotency.ts';
import { servicePace } from '../../platform/jobs/reader-pace.ts';
import { retryWhenAsked } from '../../platform/jobs/retry-when-asked.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { reactAccount, readerOf } from '../../platform/policies/react.ts';
import { retryParkedPolicies } from '../../platform/policies/retry-parked.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import type { App, Running } from '../../platform/run-app.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { logIsSealed } from '../../platform/seal/log-is-sealed.ts';
import { openSeals } from '../../platform/seal/seal-log.ts';

const watchMs = 3_000;
const sealMs = 5_000;
const clockMs = 10_000;
const pruneMs = 3_600_000;

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
  const retrier = await retryWhenAsked(runtime, (what) => retryParkedPolicies(runtime, policies, what));
  return {
    async stop() {
      await retrier.stop();
      await loop.stop();
      await pace.settled();
    },
  };
}

/** Lets the policies answer events and time start its jobs; seals the log and watches over what must hold. */
export const automationRunnerApp: App = {
  name: 'automation-runner',
  async start(runtime) {
    if (runtime.config.isProduction && !runtime.config.sealKey)
      throw new Error('GLASSHOUSE_SEAL_KEY is missing: at least 32 characters, kept where the database is not');
    const policies = await startPolicies(runtime);
    const seals = openSeals(runtime);
    const own = seals ? [logIsSealed(seals)] : [];
    const watch = every(watchMs, runtime.log, 'watch of the invariants', invariantWatch(runtime, own));
    const sealer = seals ? every(sealMs, runtime.log, 'sealing of the log', seals.sealNew) : null;
    const pruner = every(pruneMs, runtime.log, 'pruning of old keys', () => pruneIdempotency(runtime));
    const clocks = every(clockMs, runtime.log, 'clock of the log', () => keepLogClocks(runtime));
    const jobs = await startJobs(runtime);
    return {
      async stop() {
        watch.stop();
        sealer?.stop();
        pruner.stop();
        clocks.stop();
        await policies.stop();
        await jobs.stop();
      },
    };
  },
};
