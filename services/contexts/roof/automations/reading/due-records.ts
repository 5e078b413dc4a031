import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { instantAt, localDate } from '../../../../platform/kernel/local-day.ts';
import { plusDays } from '../../../account/work-calendar.contract.ts';
import { kindOf } from '../records/kinds.ts';

/** Records that one event of time starts a rule for; what is more comes with the next. */
export const mostDue = 500;

/** A day of a date of a kind of record. */
export interface DueOf {
  readonly kind: string;
  readonly field: string;
  readonly day: string;
  readonly zone: string;
  /** Only records with ids above it. */
  readonly after: number;
}

/**
 * Records whose date falls on a day, by their ids: found along the index of their list, and kept when they still say so themselves.
 * `upTo`: there may be others above this id.
 */
export async function dueRecords(tx: Tx, accountId: number, { kind, field, day, zone, after }: DueOf) {
  const record = kindOf(kind)?.record;
  const asked = record && Object.hasOwn(record.fields, field) ? record.fields[field] : undefined;
  if (!record || !asked?.listed) return { ids: [], upTo: null };
  const column = trustedName(asked.listed.column);
  const isOn =
    asked.type === 'date'
      ? sql`${column} = ${day}`
      : sql`${column} >= ${instantAt(day, 0, zone)} and ${column} < ${instantAt(plusDays(day, 1), 0, zone)}`;
  const { rows } = await sql<{ id: number; state: unknown }>`
    select a.id, a.state
    from (select id from ${trustedName(asked.listed.table)}
      where account_id = ${accountId} and id > ${after} and ${isOn} order by id limit ${mostDue}) found
    join aggregate a on a.account_id = ${accountId} and a.type = ${record.aggregate.type} and a.id = found.id
    order by a.id`.execute(tx);
  const dayOf = (value: unknown) =>
    value === null || value === undefined
      ? null
      : asked.type === 'date'
        ? String(value)
        : localDate(new Date(String(value)), zone);
  const ids = rows.filter(({ state }) => dayOf(asked.read(state as never)) === day).map(({ id }) => id);
  return { ids, upTo: rows.length === mostDue ? (rows.at(-1)?.id ?? null) : null };
}
