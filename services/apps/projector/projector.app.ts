import { AccountLoop } from '../../platform/jobs/account-loop.ts';
import { every } from '../../platform/jobs/every.ts';
import { servicePace } from '../../platform/jobs/reader-pace.ts';
import { retryWhenAsked } from '../../platform/jobs/retry-when-asked.ts';
import { accountsBehind } from '../../platform/projections/checkpoints.ts';
import { projectAccount } from '../../platform/projections/project.ts';
import { resyncEverybody } from '../../platform/projections/publish-rows.ts';
import { retryParkedProjections } from '../../platform/projections/retry-parked.ts';
import { reconcile, repeatRecent } from '../../platform/relay/reconcile.ts';
import { accountsToPublish, relayAccount } from '../../platform/relay/relay.ts';
import type { App } from '../../platform/run-app.ts';

const reconcileMs = 30_000;

/** Keeps the read tables, hands the log to the broker and compares the two. */
export const projectorApp: App = {
  name: 'projector',
  async start(runtime) {
    const projections = runtime.contexts.flatMap((c) => c.projections);
    const names = projections.map((p) => p.name);
    const { bus, log, timers } = runtime;
    const pace = servicePace(timers);
    const projector = new AccountLoop({
      name: 'projector',
      bus,
      log,
      timers,
      leases: runtime.leases,
      behind: () => accountsBehind(runtime.workerDb, names),
      catchUp: (accountId) => projectAccount(runtime, projections, accountId, { pace }),
    });
    const relay = new AccountLoop({
      name: 'relay',
      bus,
      log,
      timers,
      leases: runtime.leases,
      wakesOnEvents: false,
      // While the broker is away there is nobody to hand the log to; its return rings.
      behind: async () => (bus.isConnected() ? accountsToPublish(runtime.workerDb) : []),
      catchUp: (accountId) => relayAccount(runtime, accountId),
    });
    const compare = () => reconcile(runtime);
    const compareNow = () => void compare().catch((error) => log.warn({ err: error }, 'reconciler'));
    // A broker that comes back may have lost what it held; one that was given newer events since is seen by their places.
    bus.onReconnect(compareNow);
    bus.onSetBack?.(() => void repeatRecent(runtime).catch((error) => log.warn({ err: error }, 'reconciler')));
    // Before anything new is published: what the broker keeps may be of a history that a restore took back.
    if (bus.isConnected()) await compare().catch((error) => log.warn({ err: error }, 'reconciler'));
    bus.onReconnect(() => resyncEverybody(bus));
    await Promise.all([projector.start(), relay.start()]);
    resyncEverybody(bus);
    const retrier = await retryWhenAsked(runtime, (what) => retryParkedProjections(runtime, projections, what));
    const reconciler = every(reconcileMs, log, 'reconciler', compare, timers);
    return {
      async stop() {
        reconciler.stop();
        await Promise.all([retrier.stop(), projector.stop(), relay.stop()]);
        await pace.settled();
      },
    };
  },
};
