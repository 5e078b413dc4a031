import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';

/** When an organisation is asked next, and since when what changed there is told. */
export interface Look {
  readonly lookAt: Date | null;
  readonly since: Date | null;
}

/** The next look; null when no organisation is connected. */
export async function readLook(tx: Tx, accountId: number, key: IntegrationKey): Promise<Look | null> {
  const row = await tx
    .selectFrom('integration_organisation')
    .select(['look_at', 'changes_since'])
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .executeTakeFirst();
  const date = (at: Date | string | null) => (at === null ? null : new Date(at));
  return row ? { lookAt: date(row.look_at), since: date(row.changes_since) } : null;
}

/** Notes when to look next; `since` when everything up to then was taken in. */
export async function keepLook(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  { lookAt, since }: { readonly lookAt: Date | null; readonly since?: string | null },
): Promise<void> {
  await tx
    .updateTable('integration_organisation')
    .set({ look_at: lookAt, ...(since ? { changes_since: new Date(since) } : {}) })
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .execute();
}

/** Payments that could not come in, or could not go: tried again with each look. */
export async function troubledIncoming(
  tx: Tx,
  accountId: number,
  key: IntegrationKey,
  statuses: readonly ('refused' | 'stuck')[],
) {
  return tx
    .selectFrom('integration_incoming_list')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .limit(200)
    .execute();
}
