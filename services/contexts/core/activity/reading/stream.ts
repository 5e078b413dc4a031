import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';

/** The events of one record, and what it takes to read them. */
export interface Stream {
  readonly db: Tx;
  readonly registry: EventRegistry;
  readonly accountId: number;
  readonly type: string;
  readonly id: number;
}

/** `where` for the events of the record, in the table `event` or under its other name. */
export function ofStream({ accountId, type, id }: Stream, table = 'event'): RawBuilder<unknown> {
  const column = (name: string) => trustedName(`${table}.${name}`);
  return sql`${column('account_id')} = ${accountId} and ${column('stream_type')} = ${type} and ${column('stream_id')} = ${id}`;
}

/** `and` for a window of dates over a column; an open end is left out. */
export function within(column: 'at' | 'created_at', from: string | null, to: string | null): RawBuilder<unknown> {
  const at = trustedName(column);
  return sql`${from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`} and ${
    to === null ? sql`true` : sql`${at} <= ${to}::timestamptz`
  }`;
}

/** Names as an SQL array. */
export const texts = (values: readonly string[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;
