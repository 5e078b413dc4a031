import { contexts } from '@glasshouse/services/apps/contexts';
import { declaredFaults } from '@glasshouse/services/apps/testing/check-declared';
import { checkAccount } from '@glasshouse/services/platform/invariants/check-account';
import { invariantsOf } from '@glasshouse/services/platform/invariants/watch-invariants';
import { checkDensity, checkFolds } from '../prove/check-log.ts';
import { readSnapshot } from '../prove/snapshot.ts';
import type { Factory } from './factory.ts';

const aggregates = contexts.flatMap((c) => c.aggregates) as unknown as Parameters<typeof checkFolds>[1];

/** Everything that can be checked on a whole account: the log, the folds, and the business on top of them. */
export async function checkWhole({ b }: Factory): Promise<string[]> {
  const snapshot = await readSnapshot(b.runtime.db, b.runtime.events, b.accountId);
  return [
    ...checkDensity(snapshot),
    ...checkFolds(snapshot, aggregates),
    ...(await declaredFaults(b.runtime.db, b.runtime.events, b.accountId)),
    ...snapshot.parked.map((one) => `${one.reader} set ${one.stream_type} ${one.stream_id} aside: ${one.error}`),
  ];
}

const invariants = invariantsOf({ contexts });

/**
 * What the product checks of itself while it runs: every record that changed since the last time, and the next of the round
 * over all of them, `round` at once.
 */
export async function checkChanged({ b, now }: Factory, round = 60): Promise<string[]> {
  await b.settle();
  const bounds = { events: 2_000, round };
  for (;;) {
    const given = { events: b.runtime.events, now, bounds };
    const checked = await checkAccount(b.runtime.db, given, invariants, b.accountId);
    if (checked?.isBehind) continue;
    return Object.entries(checked?.standing ?? {}).flatMap(([name, all]) => all.map((text) => `${name}: ${text}`));
  }
}
