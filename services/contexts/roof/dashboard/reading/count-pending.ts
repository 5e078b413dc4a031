import { sql } from 'kysely';
import { allows } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import type { QueryContext } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import type { PendingSource } from '../../../../platform/table/pending-source.ts';
import type { PendingItem } from '../dashboard.contract.ts';
import { rowConditions } from './row-conditions.ts';

/** Counting stops here. */
const countCap = 10_000;

/** Counts the rows of each source in one statement; sources whose list the caller may not read stay, with the reason. */
export async function countPending(
  context: Pick<QueryContext, 'db' | 'accountId' | 'can'>,
  sources: readonly PendingSource[],
): Promise<PendingItem[]> {
  const open = sources.filter((source) => allows(source.access, context.can, false));
  const counts = await countRows(context.db, context.accountId, open);
  return sources.map((source): PendingItem => {
    const { id, group, label, tone, icon, link, topic, filters, access } = source;
    const count = counts.get(id) ?? null;
    return {
      id,
      group,
      label,
      tone: tone as PendingItem['tone'],
      icon,
      link,
      topic,
      filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
      blocker: count === null ? explainAccess(access) : null,
      count: count === null ? null : Math.min(count, countCap),
      isCapped: count !== null && count > countCap,
    };
  });
}

async function countRows(db: Tx, accountId: number, sources: readonly PendingSource[]): Promise<Map<string, number>> {
  if (!sources.length) return new Map();
  const counted = sources.map(
    ({ id, from, filters }) => sql`select ${id}::text as id, (select count(*) from (
      select 1 from ${trustedName(from)} where account_id = ${accountId} and ${rowConditions(filters)} limit ${countCap + 1}
    ) rows) as count`,
  );
  const { rows } = await sql<{ id: string; count: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}
