import type { Tx } from '@glasshouse/services/platform/db/database';
import { showAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import { columnOf } from '@glasshouse/services/platform/table/table-source';
import { sql } from 'kysely';
import { type AnySource, viewLists } from './every-list.ts';

/** What stands in a column of a row, as text, and its place among the values of that column, from 1; null for none. */
export interface Held {
  readonly id: number;
  readonly text: string | null;
  readonly rank: number | null;
}

const typed = new Set(['flag', 'number', 'money', 'quantity', 'date', 'instant']);

/** Reads the columns of a list past the list: what its answers are compared with. */
export async function readTruth(tx: Tx, accountId: number, source: AnySource): Promise<Map<string, readonly Held[]>> {
  await showAccount(tx, accountId);
  const truth = new Map<string, readonly Held[]>();
  for (const [field, { type }] of Object.entries(source.columns)) {
    const key = columnOf(source)(field);
    const value = typed.has(type) ? key : sql`${key}::text`;
    const shown = type === 'instant' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : key;
    const { rows } = await sql<Held>`
      select id, ${shown}::text as text,
        case when ${key} is null then null else (dense_rank() over (order by ${value} nulls last))::int end as rank
      from ${trustedName(viewLists.some(({ from }) => from === source.from) ? source.from : `read.${source.from}`)}
      where account_id = ${accountId}${source.where ? sql` and ${source.where}` : sql``}`.execute(tx);
    truth.set(
      field,
      rows.map((row) => ({ ...row, id: Number(row.id) })),
    );
  }
  return truth;
}
