import { openDatabase, showAccount, type Tx, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedSql } from '@glasshouse/services/platform/db/trusted-sql';
import { sql } from 'kysely';

/** Ids of the accounts that are filled. */
export const accountsOf = (count: number): number[] => Array.from({ length: count }, (_, i) => 100 + i);

/**
 * Rows of one account as a business has them: most are old and completed, the open ones are young, few wait or are on hold,
 * a hundred customers buy half of all. The accounts' rows stand between each other, as they do when all write at once.
 */
const rows = (accountId: number, from: number, to: number, accounts: number) => `
  insert into read.order_list (account_id, id, number, type, status, is_open, is_on_hold, contact_id, contact_name, reference,
    rep, panels, finished, area_m2, total, paid, owes, due_date, created_at)
  select ${accountId}, 1000 + i * ${accounts} + ${accountId % 10}, (10000 + i)::text, case when i % 20 = 3 then 'quote' else 'order' end,
    case when age < 0.004 then 'draft' when age < 0.02 then (array['production', 'processing', 'despatch'])[1 + i % 3]
      when i % 50 = 7 then 'cancelled' when i % 20 = 3 then 'pendingCustomerApproval' else 'completed' end,
    age < 0.02, age < 0.02 and i % 40 = 0, 500 + who, 'Customer ' || who || (array[' Glazing', ' Windows', ' Building Pty Ltd'])[1 + who % 3],
    'PO ' || (i * 7919) % 1000003, (array['Priya Nair', 'Dana Whitlock', 'Helen Katsaros'])[1 + i % 3],
    1 + i % 12, case when age < 0.02 then 0 else 1 + i % 12 end, ((i * 31) % 4000) / 100.0, ((i * 7919) % 900000) / 100.0,
    case when age < 0.05 then 0 else ((i * 7919) % 900000) / 100.0 end, i % 20 <> 3,
    case when i % 9 > 0 then date '2027-01-01' - (age * 3650)::int end, timestamptz '2026-12-31Z' - age * interval '3650 days'
  from (select i, 1 - i::float8 / $total as age,
      case when (i * 48271) % 97 < 49 then (i * 16807) % 100 else (i * 16807) % 2000 end as who
    from generate_series(${from}::bigint, ${to}) i) x`;

const slice = 5_000;

/** Fills order lists, spread evenly over accounts, and leaves them vacuumed. Indexes are taken off while rows are written. */
export async function fillOrders(
  url: string,
  total: number,
  accounts: number,
  ids: readonly number[] = accountsOf(accounts),
): Promise<void> {
  const each = Math.floor(total / accounts);
  await withoutIndexes(url, 'order_list', async (tx) => {
    for (let from = 1; from <= each; from += slice)
      for (const accountId of ids) {
        await showAccount(tx, accountId);
        const text = rows(accountId, from, Math.min(each, from + slice - 1), accounts);
        await trustedSql(text.replace('$total', String(each))).execute(tx);
      }
  });
}

/** Takes the secondary indexes of a read table off, works, puts them back, and vacuums. For databases of one's own only. */
export async function withoutIndexes(url: string, table: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1 });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const { rows: indexes } = await sql<{ name: string; text: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
      where indrelid = ${`read.${table}`}::regclass and not indisprimary`.execute(db);
    await withAccount(db, 0, async (tx) => {
      await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
      for (const { name } of indexes) await trustedSql(`drop index ${name}`).execute(tx);
      await work(tx);
      for (const { text } of indexes) await trustedSql(text).execute(tx);
    });
    await trustedSql(`vacuum analyze read.${table}`).execute(db);
  } finally {
    await db.destroy();
  }
}
