import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Label } from '../orders/fold/fold-batch.ts';

/** Keeps what groups are called, a row only where the name changed. */
export async function writeLabels(db: Tx, accountId: number, labels: readonly Label[]): Promise<void> {
  if (!labels.length) return;
  const groups = [...new Set(labels.map(({ kind, id }) => `${kind} ${id}`))];
  const { rows } = await sql<{ group: string; label: string }>`
    select distinct on (kind, id) kind || ' ' || id as "group", label from intelligence_label
    where account_id = ${accountId} and (kind, id) in (
      select split_part(g, ' ', 1), split_part(g, ' ', 2)::bigint from unnest(${groups}::text[]) g)
    order by kind, id, seq desc`.execute(db);
  const names = new Map(rows.map((row) => [row.group, row.label]));
  const fresh = labels.filter(({ kind, id, label }) => {
    const isNew = names.get(`${kind} ${id}`) !== label;
    names.set(`${kind} ${id}`, label);
    return isNew;
  });
  if (!fresh.length) return;
  await db
    .insertInto('intelligence_label')
    .values(fresh.map((label) => ({ account_id: accountId, ...label })))
    .onConflict((c) => c.doNothing())
    .execute();
}
