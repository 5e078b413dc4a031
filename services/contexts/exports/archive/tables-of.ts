import { sql } from 'kysely';
import type { ContextDefinition } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A table that is folded from the log. */
export interface ReadTable {
  readonly name: string;
  /** All but the account's number, which is the same in every row. */
  readonly columns: readonly string[];
  /** Type of each column. */
  readonly types: readonly string[];
  /** Its primary key without the account. */
  readonly key: readonly string[];
}

/** Every table of the projections, by name. Nothing else is read: secrets stand in none of them, and in no event. */
export async function tablesOf(tx: Tx, contexts: readonly ContextDefinition[]): Promise<ReadTable[]> {
  const names = contexts.flatMap((context) => context.projections.flatMap(({ tables }) => tables));
  const { rows } = await sql<ReadTable>`
    select c.relname as name, columns, types, key from pg_class c
    join lateral (
      select array_agg(attname::text order by attnum) as columns,
        array_agg(format_type(atttypid, atttypmod) order by attnum) as types
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attname <> 'account_id'
    ) a on true
    join lateral (
      select array_agg(attname::text order by array_position(indkey::int2[], attnum)) as key
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = c.oid and indisprimary and attname <> 'account_id'
    ) k on true
    where c.relnamespace = 'read'::regnamespace and c.relname = any(${names}::text[]) order by c.relname`.execute(tx);
  // A table of one row an account has no other key.
  return rows.map((row) => ({ ...row, key: row.key ?? row.columns.slice(0, 1) }));
}
