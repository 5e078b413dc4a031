import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { customerTypes } from './contacts.contract.ts';

/**
 * Customers by what another system calls them, their name or the number they were imported with, lower case; several that
 * share a name are all told. One statement for all.
 */
export async function customersNamed(
  tx: Tx,
  accountId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select name, array_agg(distinct id) as ids from (
      select lower(name) as name, id from contact_list where account_id = ${accountId} and type in (${sql.join([...customerTypes])})
        and not is_archived and lower(name) = any(${wanted})
      union all select value, owner_id from claim where account_id = ${accountId} and kind = 'importedContact'
        and value = any(${wanted})
    ) found group by name`.execute(tx);
  return new Map(rows.map(({ name, ids }) => [name, ids.map(Number)]));
}
