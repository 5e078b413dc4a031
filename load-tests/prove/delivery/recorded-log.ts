import { contexts } from '@glasshouse/services/apps/contexts';
import { seedBusiness } from '@glasshouse/services/apps/tools/seed/seed-business';
import { createDemoAccounts } from '@glasshouse/services/contexts/identity/demo';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { type Harness, openHarness } from '@glasshouse/services/platform/testing/harness';

/** A business's log in a database of its own. */
export interface RecordedLog {
  readonly harness: Harness;
  readonly accountId: number;
  readonly events: number;
}

export const projections = contexts.flatMap((c) => c.projections);
export const policies = contexts.flatMap((c) => c.policies);
export const policyReaders = policies.map(readerOf);

/** Makes the log of a business through the real commands, with what follows in every context. */
export async function recordLog(orders: number, seed: number): Promise<RecordedLog> {
  const harness = await openHarness({ contexts, poolSize: 12 });
  const [account] = await createDemoAccounts(harness.runtime, {
    password: 'a password for one proof',
    openedAt: new Date(harness.runtime.clock.now().getTime() - 370 * 86_400_000),
  });
  const accountId = account?.accountId ?? 0;
  await seedBusiness(harness.runtime, { accountId, orders, seed, isNew: true });
  await harness.settle(accountId);
  return { harness, accountId, events: await headOf(harness, accountId) };
}

/** Position of the newest event of an account. */
export async function headOf({ runtime }: Pick<Harness, 'runtime'>, accountId: number): Promise<number> {
  const row = await runtime.workerDb
    .selectFrom('event_head')
    .select('last')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
