import type { Db } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';

interface Table {
  readonly name: string;
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
}

/** Every table of the product with its primary key. */
export async function readTables(owner: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname || '.' || c.relname as name, coalesce((
      select array_agg(a.attname::text order by k.place) from pg_constraint p, unnest(p.conkey) with ordinality k(column_number, place)
      join pg_attribute a on a.attnum = k.column_number
      where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid), '{}') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'read') and c.relkind in ('r', 'p') order by 1`.execute(owner);
  return rows;
}

/** Foreign keys between tenant tables that do not carry the account from one to the other. */
export async function looseForeignKeys(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.conrelid::regclass || ' ' || f.conname as name from pg_constraint f
    where f.contype = 'f' and f.connamespace in ('public'::regnamespace, 'read'::regnamespace) and not exists (
      select 1 from unnest(f.conkey, f.confkey) k(own, other)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = 'account_id'
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other and b.attname = 'account_id')
    order by 1`.execute(owner);
  return rows.map((row) => row.name);
}
