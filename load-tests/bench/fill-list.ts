import { showAccount, type Tx } from '@glasshouse/services/platform/db/database';
import { trustedSql } from '@glasshouse/services/platform/db/trusted-sql';
import { sql } from 'kysely';
import { withoutIndexes } from './fill-orders.ts';

const slice = 1_000;

/** A made-up value for row `i` of a column, as SQL: many different ones for numbers and times, few for words. */
function madeUp(name: string, type: string, accountId: number): string {
  if (name === 'account_id') return String(accountId);
  // Rows of different accounts have different ids, as from one sequence.
  if (name === 'id') return `1000000 + i * 16 + ${accountId % 16}`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'bigint') return '1 + (i * 48271) % 200';
  if (/int/.test(type)) return '(i * 7919) % 900';
  if (/numeric|double|real/.test(type)) return '((i * 7919) % 90000) / 100.0';
  if (type === 'boolean') return 'i % 10 = 0';
  if (type === 'date') return `date '2020-01-01' + ((i * 7919) % 2000)::int`;
  if (/^timestamp/.test(type)) return `timestamptz '2020-01-01Z' + i * interval '1 hour'`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (/status|kind|type|movement|item$|state/.test(name)) return `'${name} ' || i % 6`;
  return `'${name} ' || (i * 7919) % 20011`;
}

/** Words that stand in every row, by column: where a column takes only some. */
export type Words = Readonly<Record<string, string>>;

/** Fills a read table with rows of some accounts, each with the same number, whatever its columns. */
export async function fillList(
  url: string,
  table: string,
  accounts: readonly number[],
  each: number,
  words: Words = {},
): Promise<void> {
  await withoutIndexes(url, table, async (tx) => {
    const columns = await columnsOf(tx, table);
    for (let from = 1; from <= each; from += slice)
      for (const accountId of accounts) {
        await showAccount(tx, accountId);
        const values = columns.map(
          ({ name, type }) => `(${wordOf(words, name, type) ?? madeUp(name, type, accountId)})::${type}`,
        );
        await trustedSql(
          `insert into read.${table} (${columns.map((c) => c.name).join(', ')}) select ${values.join(', ')}
            from generate_series(${from}::bigint, ${Math.min(each, from + slice - 1)}) i on conflict do nothing`,
        ).execute(tx);
      }
  });
}

async function columnsOf(tx: Tx, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${`read.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  return rows;
}

const wordOf = (words: Words, name: string, type: string): string | null =>
  type === 'text' && words[name] !== undefined ? `'${words[name].replaceAll("'", "''")}'` : null;
