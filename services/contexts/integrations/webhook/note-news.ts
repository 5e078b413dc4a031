import { command, outcome } from '../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { connectionAggregate, connectionIds, readConnection } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { linkAggregate } from '../links/link.ts';
import { recordHead } from '../links/records.ts';

interface News {
  readonly events?: readonly { readonly tenantId?: string; readonly resourceId?: string }[];
}
interface Changed {
  readonly key: IntegrationKey;
  readonly remoteIds: readonly string[];
}

/** A record changed over there: the month it belongs to has to be tied out again. */
export const noteRemoteChange = command(
  'integrations.noteRemoteChange',
  async ({ key, remoteIds }: Changed, context) => {
    const { tx, accountId } = context;
    const connection = await readConnection(tx, accountId, key);
    if (!connection?.isActive || Object.keys(connection.tied).length === 0) return outcome({ reopened: 0 });
    const rows = await tx
      .selectFrom('integration_link_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('integration_key', '=', key)
      .where('remote_id', 'in', [...remoteIds])
      .execute();
    const months = new Map<string, string>();
    const ids = rows.map(({ id }) => id);
    for (const { state } of await findAggregates(tx, accountId, linkAggregate, ids)) {
      // One by one: a message names a few records, each of its own kind.
      const head = await recordHead(tx, accountId, state.kind, state.recordId);
      const month = `${head?.day.slice(0, 7)}-01`;
      if (connection.tied[month]) months.set(month, state.number);
    }
    const stream = await context.load(connectionAggregate, connectionIds[key]);
    const events = [...months].map(([month, number]) => ({
      type: 'integration.tieReopened' as const,
      data: { key, month, number },
    }));
    return outcome({ reopened: events.length }, change(stream, events));
  },
);

/** Tells each company of what changed in its organisation; organisations that nobody has are passed over. */
export async function noteNews(runtime: RuntimeCore, { events = [] }: News, correlationId: string): Promise<void> {
  const byOrganisation = Map.groupBy(
    events.filter((one) => one.tenantId && one.resourceId),
    (one) => one.tenantId ?? '',
  );
  if (byOrganisation.size === 0) return;
  const rows = await runtime.workerDb
    .selectFrom('integration_organisation')
    .select(['account_id', 'organisation_id'])
    .where('integration_key', '=', 'xero')
    .where('organisation_id', 'in', [...byOrganisation.keys()])
    .execute();
  for (const { account_id: accountId, organisation_id } of rows) {
    const remoteIds = (byOrganisation.get(organisation_id) ?? []).map((one) => one.resourceId ?? '');
    const caller = { accountId, actor: { userId: null, name: 'Xero' }, can: () => true, correlationId };
    await runtime.execute(noteRemoteChange, { key: 'xero', remoteIds }, caller);
  }
}
