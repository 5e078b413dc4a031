import { command, outcome } from '../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { connectionAggregate, connectionIds, readConnection } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { type LinkState, linkAggregate } from '../links/link.ts';
import { type RecordHead, recordHead } from '../links/records.ts';

/** A record that changed there, as far as a month cares. */
export interface ChangedThere {
  readonly remoteId: string;
  readonly isVoid: boolean;
  readonly changedAt: string;
  /** Whole cents and the day of a document; left out of a payment. */
  readonly totalCents?: number;
  readonly gstCents?: number;
  readonly on?: string;
}
interface Input {
  readonly key: IntegrationKey;
  readonly changed: readonly ChangedThere[];
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Whether it says something else there than here. What is on its way says that itself. */
function differs({ isVoid, totalCents, gstCents, on }: ChangedThere, head: RecordHead, link: LinkState): boolean {
  if (link.sentVersion !== link.localVersion) return false;
  if (isVoid || head.isVoid) return isVoid !== head.isVoid;
  if (totalCents === undefined) return false;
  return totalCents !== head.cents || gstCents !== head.gstCents || on !== head.day;
}

/**
 * Records changed over there: the months they belong to have to be tied out again. What only was paid there, and what we sent
 * ourselves, says the same as here and moves nothing.
 */
export const noteRemoteChange = command('integrations.noteRemoteChange', async ({ key, changed }: Input, context) => {
  const { tx, accountId } = context;
  const connection = await readConnection(tx, accountId, key);
  const isTied = connection?.isActive && Object.keys(connection.tied).length > 0;
  if (!isTied || changed.length === 0) return outcome({ reopened: 0 });
  const rows = await tx
    .selectFrom('integration_link_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where(
      'remote_id',
      'in',
      changed.map(({ remoteId }) => remoteId),
    )
    .execute();
  const months = new Map<string, string>();
  const ids = rows.map(({ id }) => id);
  const isLater = (month: string, at: string) => {
    const tied = connection.tied[month];
    return tied !== undefined && new Date(at) > new Date(tied.at);
  };
  for (const { state } of await findAggregates(tx, accountId, linkAggregate, ids)) {
    const there = changed.find(({ remoteId }) => remoteId === state.remoteId);
    // One by one: only what changed there since the last look, each of its own kind.
    const head = there && (await recordHead(tx, accountId, state.kind, state.recordId));
    if (!there || !head || !differs(there, head, state)) continue;
    for (const day of [head.day, there.on ?? head.day])
      if (isLater(firstOf(day), there.changedAt)) months.set(firstOf(day), state.number);
  }
  const stream = await context.load(connectionAggregate, connectionIds[key]);
  const events = [...months].map(([month, number]) => ({
    type: 'integration.tieReopened' as const,
    data: { key, month, number },
  }));
  return outcome({ reopened: events.length }, change(stream, events));
});
