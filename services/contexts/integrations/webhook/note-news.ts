import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { keepLook } from '../incoming/look-store.ts';

interface News {
  readonly events?: readonly { readonly tenantId?: string; readonly resourceId?: string }[];
}

/** Has each company look at once whose organisation it tells of; organisations that nobody has are passed over. */
export async function noteNews(runtime: RuntimeCore, { events = [] }: News): Promise<void> {
  const told = new Set(events.flatMap(({ tenantId, resourceId }) => (tenantId && resourceId ? [tenantId] : [])));
  if (told.size === 0) return;
  const rows = await runtime.workerDb
    .selectFrom('integration_organisation')
    .select('account_id')
    .where('integration_key', '=', 'xero')
    .where('organisation_id', 'in', [...told])
    .execute();
  // One by one: an organisation has one company as a rule, and each is written within its own.
  for (const { account_id: accountId } of rows)
    await withAccount(runtime.db, accountId, (tx) => keepLook(tx, accountId, 'xero', { lookAt: null }));
}
