import { troubledStatuses } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

/** How many payments of each integration wait for a person, as the list knows them. */
export async function countTroubled(tx: Tx, accountId: number) {
  const rows = await tx
    .selectFrom('integration_incoming_list')
    .select(['integration_key', (s) => s.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .where('status', 'in', [...troubledStatuses])
    .groupBy('integration_key')
    .execute();
  return (key: IntegrationKey) => Number(rows.find((row) => row.integration_key === key)?.n ?? 0);
}
