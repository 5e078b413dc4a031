import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

/** Which of our records are bound to records over there, by the id there, in one statement; as the list knows it. */
export async function boundTo(tx: Tx, accountId: number, key: IntegrationKey, remoteIds: readonly string[]) {
  if (remoteIds.length === 0) return new Map<string, { id: number; number: string }>();
  const rows = await tx
    .selectFrom('integration_link_list')
    .select(['id', 'number', 'remote_id'])
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('remote_id', 'in', [...remoteIds])
    .execute();
  return new Map(rows.map(({ id, number, remote_id }) => [remote_id ?? '', { id, number }]));
}
