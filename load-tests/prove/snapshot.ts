import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { readAfter } from '@glasshouse/services/platform/event-store/read-events';
import type { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { EventCatalogue, EventOf, StoredEvent, StoredOf } from '@glasshouse/services/platform/kernel/event';

/** Everything the platform keeps of one account, read at one moment. */
export interface Snapshot {
  readonly accountId: number;
  /** Position the head stands at. */
  readonly last: number;
  readonly events: readonly StoredEvent[];
  readonly aggregates: readonly { type: string; id: number; version: number; state: unknown }[];
  readonly ledger: readonly { policy: string; effect_key: string }[];
  readonly checkpoints: ReadonlyMap<string, number>;
  readonly parked: readonly { reader: string; stream_type: string; stream_id: number; error: string }[];
  /** Position up to which the broker was given the log. */
  readonly published: number;
}

const batch = 5_000;

/** Accounts that have a log. */
export async function accountsOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('event_head').select('account_id').orderBy('account_id').execute();
  return rows.map((row) => row.account_id);
}

/** Reads an account whole; for proofs on small databases. */
export function readSnapshot(db: Db, registry: EventRegistry, accountId: number): Promise<Snapshot> {
  return withAccount(db, accountId, async (tx) => {
    const events: StoredEvent[] = [];
    for (let next = await readAfter(tx, registry, accountId, 0, batch); next.length; ) {
      events.push(...next);
      next = await readAfter(tx, registry, accountId, next.at(-1)?.seq ?? 0, batch);
    }
    const head = await tx
      .selectFrom('event_head')
      .select('last')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const aggregates = await tx
      .selectFrom('aggregate')
      .select(['type', 'id', 'version', 'state'])
      .where('account_id', '=', accountId)
      .execute();
    const ledger = await tx
      .selectFrom('effect_ledger')
      .select(['policy', 'effect_key'])
      .where('account_id', '=', accountId)
      // What a rule refused had no effect.
      .where('state', '<>', 'refused')
      .execute();
    const checkpoints = await tx
      .selectFrom('checkpoint')
      .select(['reader', 'seq'])
      .where('account_id', '=', accountId)
      .execute();
    const parked = await tx
      .selectFrom('parked_stream')
      .select(['reader', 'stream_type', 'stream_id', 'error'])
      .where('account_id', '=', accountId)
      .execute();
    const relay = await tx
      .selectFrom('relay_cursor')
      .select('published_seq')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      accountId,
      last: head?.last ?? 0,
      events,
      aggregates,
      ledger,
      checkpoints: new Map(checkpoints.map((row) => [row.reader, row.seq])),
      parked,
      published: relay?.published_seq ?? 0,
    };
  });
}

/** Events of one name, with the data its catalogue gives them. */
export const eventsOf = <C extends EventCatalogue, T extends EventOf<C>['type']>(
  { events }: Pick<Snapshot, 'events'>,
  _catalogue: C,
  type: T,
) => events.filter((event) => event.type === type) as unknown as StoredOf<C, T>[];

/** States of one kind of record, by id. */
export const statesOf = <S>({ aggregates }: Snapshot, { type }: { readonly type: string }) =>
  new Map(aggregates.filter((row) => row.type === type).map((row) => [row.id, row.state as S]));
