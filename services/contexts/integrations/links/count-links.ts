import { isBlocked, isSynced, isUnlinked } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

/** How many records wait, failed and are over there, by integration. */
export async function countLinks(tx: Tx, accountId: number) {
  const rows = await tx
    .selectFrom('integration_link_list')
    .select(['integration_key', 'status', (s) => s.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .groupBy(['integration_key', 'status'])
    .execute();
  return (key: IntegrationKey) => {
    const own = rows.filter((row) => row.integration_key === key);
    const count = (is: (status: string) => boolean) =>
      own.filter(({ status }) => is(status)).reduce((sum, { n }) => sum + Number(n), 0);
    const isQueued = (status: string) => !isBlocked(status) && !isSynced(status) && !isUnlinked(status);
    return { queued: count(isQueued), failed: count(isBlocked), synced: count(isSynced) };
  };
}
