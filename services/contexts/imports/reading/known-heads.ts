import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { wordOf } from '../../../platform/imports/cells.ts';
import { importAggregate } from '../domain/import.ts';
import type { KnownHeads } from '../file/recognise.ts';
import type { KindName } from '../imports.contract.ts';

/** How many imports of before are asked. */
const remembered = 20;

/** How the heads of this kind were mapped before, by the company's last imports that were checked; the newest counts. */
export async function knownHeads(tx: Tx, accountId: number, kind: KindName): Promise<KnownHeads> {
  const { rows } = await sql<{ heads: string[]; columns: (string | null)[] }>`
    select state->'sample'->0 as heads, state->'columns' as columns from aggregate
    where account_id = ${accountId} and type = ${importAggregate.type} and state->>'kind' = ${kind}
      and state->'hasHead' = 'true' and (state->>'total')::integer > 0
    order by id desc limit ${remembered}`.execute(tx);
  const known = new Map<string, string | null>();
  for (const { heads, columns } of rows.toReversed())
    heads.forEach((head, i) => {
      if (wordOf(head)) known.set(wordOf(head), columns[i] ?? null);
    });
  return known;
}
