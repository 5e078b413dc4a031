import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { companyNames } from './company-names.ts';
import { type ActivityEntry, pageLength, type systemContract } from './system.contract.ts';

interface Row {
  at: Date;
  /** The instant in microseconds, exact, as no clock of the browser has it. */
  micros: string;
  account_id: number;
  seq: number;
  stream_type: string;
  stream_id: number;
  type: string;
  user_id: number | null;
  actor_name: string | null;
  visit_id: number | null;
}

interface Place {
  readonly micros: string;
  readonly accountId: number;
  readonly seq: number;
}

/** Looked at first: an hour; each time nothing is found, eight times as far back. */
const hours = [1, 8, 64, 512, 4_096, 32_768, 1_000_000] as const;

/** Events of all companies, newest first, without what they say. A person is told by number. */
export const listActivityItems = openHandler(
  'developer.listActivityItems',
  async (
    { accountId, cursor }: InputOf<typeof systemContract.listActivityItems>,
    { runtime: { workerDb } },
  ): Promise<{ data: ActivityEntry[]; next: string | null }> => {
    const from = cursor === undefined ? null : placeOf(cursor);
    const rows = await newest(workerDb, accountId, from);
    const names = await companyNames(workerDb);
    const shown = rows.slice(0, pageLength);
    const last = shown.at(-1);
    return {
      data: shown.map((row) => entryOf(row, names)),
      next: last && rows.length > pageLength ? `${last.micros}.${last.account_id}.${last.seq}` : null,
    };
  },
);

function placeOf(cursor: string): Place {
  const [, micros, accountId, seq] = /^(\d{1,18})\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!micros) throw badField('cursor', 'This page is not known; begin with the first one');
  return { micros, accountId: Number(accountId), seq: Number(seq) };
}

/** The page of rows below a place, and one more. Time is cut into growing pieces, so that an index on it is enough. */
async function newest(db: Db, accountId: number | undefined, from: Place | null): Promise<Row[]> {
  for (const back of hours) {
    // One by one: a longer piece is read only when the one before had too few.
    const rows = await read(db, accountId, from, back);
    if (rows.length > pageLength || back === hours.at(-1)) return rows;
  }
  return [];
}

async function read(db: Db, accountId: number | undefined, from: Place | null, back: number): Promise<Row[]> {
  const start = from
    ? sql`(timestamptz 'epoch' + ${from.micros}::bigint * interval '1 microsecond')`
    : sql`'infinity'::timestamptz`;
  const reference = from ? start : sql`now()`;
  const { rows } = await sql<Row>`
    select at, (extract(epoch from at) * 1000000)::bigint::text as micros, account_id, seq, stream_type, stream_id, type,
      (meta->'actor'->>'userId')::bigint as user_id, left(meta->'actor'->>'name', 120) as actor_name,
      (meta->>'visitId')::bigint as visit_id
    from event
    where at <= ${start} and at > ${reference} - make_interval(hours => ${back})
      ${from ? sql`and (at, account_id, seq) < (${start}, ${from.accountId}, ${from.seq})` : sql``}
      ${accountId ? sql`and account_id = ${accountId}` : sql``}
    order by at desc, account_id desc, seq desc limit ${pageLength + 1}`.execute(db);
  return rows;
}

const entryOf = (row: Row, names: ReadonlyMap<number, string>): ActivityEntry => ({
  at: row.at.toISOString(),
  accountId: row.account_id,
  companyName: names.get(row.account_id) ?? '',
  actor: row.user_id === null ? (row.actor_name ?? '') : `User ${row.user_id}`,
  type: row.type,
  stream: row.stream_type,
  streamId: row.stream_id,
  seq: row.seq,
  proxyId: row.visit_id,
});
