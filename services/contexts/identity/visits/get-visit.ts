import { sql } from 'kysely';
import { type QueryContext, query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import { visitTable } from './visit-table.ts';
import { mostChanges, type VisitChange, type VisitRow } from './visits.contract.ts';

/** A visit and what was changed on it. */
export const getVisit = query('visits.getVisit', async ({ id }: { id: number }, context) => {
  const [row] = await readTableRows<VisitRow>(context.db, context.accountId, visitTable, [id]);
  if (!row) throw notFound();
  return { ...row, changes: row.begunAt === null ? [] : await changesOn(row, context) };
});

interface Row {
  readonly seq: number;
  readonly at: Date;
  readonly type: string;
  readonly stream: string;
  readonly stream_id: number;
  readonly data: unknown;
}

/** Looked for in the time of the visit alone; what was on its way when it ended came seconds later. */
async function changesOn({ id, begunAt, endsAt }: VisitRow, { db, accountId, events }: QueryContext) {
  const { rows } = await sql<Row>`
    select seq, at, type, stream_type as stream, stream_id, data from event
    where account_id = ${accountId} and at between ${begunAt}::timestamptz and ${endsAt}::timestamptz + interval '1 minute'
      and (meta->>'visitId')::bigint = ${id} and stream_type <> 'supportVisit'
    order by seq limit ${mostChanges}`.execute(db);
  return rows.map(
    ({ seq, at, type, stream, stream_id, data }): VisitChange => ({
      ...{ seq, stream, streamId: stream_id, at: at.toISOString() },
      text: events.activityOf({ type, data })?.text ?? type,
    }),
  );
}
