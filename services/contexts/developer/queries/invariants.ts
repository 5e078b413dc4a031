import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import type { Invariants, Violation } from '../developer.contract.ts';

const shownStanding = 50;
const shownHistory = 10;

interface Row {
  invariant: string;
  id: number;
  stream_type: string;
  stream_id: number;
  text: string;
  seq: number;
  found_at: Date;
  cleared_at: Date | null;
}

const toViolation = (row: Row): Violation => ({
  id: row.id,
  streamType: row.stream_type,
  streamId: row.stream_id,
  text: row.text,
  seq: row.seq,
  foundAt: row.found_at.toISOString(),
  clearedAt: row.cleared_at?.toISOString() ?? null,
});

/** The newest of each invariant. A fault that a policy put right in time never stood, and is not shown. */
async function newest(db: Tx, accountId: number, isCleared: boolean, limit: number): Promise<Map<string, Violation[]>> {
  const standing = sql`cleared_at is null and stands_at <= now()`;
  const history = sql`cleared_at is not null and cleared_at >= stands_at`;
  const { rows } = await sql<Row>`
    select * from (
      select v.*, row_number() over (partition by invariant order by id desc) as place
      from invariant_violation v where account_id = ${accountId} and ${isCleared ? history : standing}
    ) x where place <= ${limit} order by id desc`.execute(db);
  const found = new Map<string, Violation[]>();
  for (const [name, some] of Map.groupBy(rows, (row) => row.invariant)) found.set(name, some.map(toViolation));
  return found;
}

/** What must hold all the time, and whether it does; those that do not come first. */
export const invariants = query('developer.invariants', async (_: object, { db, accountId }): Promise<Invariants> => {
  const rows = await db
    .selectFrom('invariant_check')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('title')
    .execute();
  const standing = await newest(db, accountId, false, shownStanding);
  const history = await newest(db, accountId, true, shownHistory);
  const all = rows.map((row) => {
    const violations = standing.get(row.invariant) ?? [];
    return {
      name: row.invariant,
      title: row.title,
      holds: violations.length === 0,
      checkedAt: row.checked_at.toISOString(),
      seq: row.seq,
      records: row.records,
      rounds: row.rounds,
      violations,
      history: history.get(row.invariant) ?? [],
    };
  });
  const position = await headOf(db, accountId);
  return { position, invariants: all.sort((a, b) => Number(a.holds) - Number(b.holds)) };
});
