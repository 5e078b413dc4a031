import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { every } from '../../platform/jobs/every.ts';
import { retryWhenAsked } from '../../platform/jobs/retry-when-asked.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import { projectAccount } from '../../platform/projections/project.ts';
import { retryParkedProjections } from '../../platform/projections/retry-parked.ts';
import { reconcile } from '../../platform/relay/reconcile.ts';
import { accountsToPublish, relayAccount } from '../../platform/relay/relay.ts';
import type { App } from '../../platform/run-app.ts';

const reconcileMs = 30_000;

/** Keeps the read tables, hands the log to the broker and compares the two. */
export const projectorApp: App = {
  name: 'projector',
  async start(runtime) {
    const projections = runtime.contexts.flatMap((c) => c.projections);
    const names = projections.map((p) => p.name);
    const { bus, log } = runtime;
    const projector = new AccountLoop({
      name: 'projector',
      bus,
      log,
      behind: () => accountsBehind(runtime.workerDb, names),
      catchUp: (accountId) => projectAccount(runtime, projections, accountId),
    });
    const relay = new AccountLoop({
      name: 'relay',
      bus,
      log,
      isRungByStream: false,
      // While the broker is away there is nobody to hand the log to; its return rings.
      behind: async () => (bus.isConnected() ? accountsToPublish(runtime.workerDb) : []),
      catchUp: (accountId) => relayAccount(runtime, accountId),
    });
    // Before anything new is published: what the broker keeps may be of a history that a restore took back.
    await reconcile(runtime).catch((error) =>
      log.warn({ err: error }, 'the broker could not be compared with the log'),
    );
    await Promise.all([projector.start(), relay.start()]);
    const retry = () => retryParkedProjections(runtime, projections);
    const retrier = await retryWhenAsked(runtime, retry);
    const reconciler = every(reconcileMs, log, 'reconciler', () => reconcile(runtime));
    return {
      async stop() {
        reconciler.stop();
        await Promise.all([retrier.stop(), projector.stop(), relay.stop()]);
      },
    };
  },
};
