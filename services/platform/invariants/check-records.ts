import type { Tx } from '../db/database.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import type { CheckedRecord, Invariant } from './invariant.ts';

const batch = 500;

/** Records to look at: those named, or all there are. */
export type Asked = readonly { readonly type: string; readonly id: number }[] | 'all';

/**
 * Puts every invariant to records of one account now, with nothing remembered and nothing written down; answers what does not
 * hold, by invariant. For whoever asks once, when nothing is under way: a policy is given no time. The account must be set on
 * the transaction.
 */
export async function checkRecords(
  tx: Tx,
  accountId: number,
  events: EventRegistry,
  invariants: readonly Invariant[],
  asked: Asked = 'all',
): Promise<Record<string, string[]>> {
  const use = { tx, accountId, events, recall: async () => null, keep: async () => undefined };
  const found: Record<string, string[]> = Object.fromEntries(invariants.map(({ name }) => [name, []]));
  for await (const records of batchesOf(tx, accountId, asked))
    for (const { name, streamTypes, check } of invariants) {
      const own = records.filter(({ type }) => streamTypes?.includes(type) ?? true);
      if (own.length === 0) continue;
      for (const { type, id, text } of await check(own, use)) found[name]?.push(`${type} ${id}: ${text}`);
    }
  return found;
}

async function* batchesOf(tx: Tx, accountId: number, asked: Asked): AsyncGenerator<CheckedRecord[]> {
  const ids = asked === 'all' ? null : [...new Set(asked.map((one) => one.id))];
  if (ids?.length === 0) return;
  for (let last = { type: '', id: 0 }; ; ) {
    let rows = tx
      .selectFrom('aggregate')
      .select(['type', 'id', 'version', 'state'])
      .where('account_id', '=', accountId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('type', 'id'), '>', tuple(last.type, last.id)));
    if (ids && asked !== 'all')
      rows = rows.where('type', 'in', [...new Set(asked.map((one) => one.type))]).where('id', 'in', ids);
    const found = await rows.orderBy('type').orderBy('id').limit(batch).execute();
    if (found.length > 0) yield found;
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = { type: end.type, id: end.id };
  }
}
