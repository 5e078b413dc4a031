import { sql } from 'kysely';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { ofStream, type Stream, texts, within } from './stream.ts';
import type { Wanted } from './wanted.ts';

interface Row {
  readonly comment_id: number | null;
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly event_version: number;
  readonly data: object;
  readonly meta: StoredEvent['meta'];
  readonly at: Date;
}

/** One root of a page: an event of the record, or a comment. */
export type Root = { readonly event: StoredEvent } | { readonly commentId: number };

/** The roots of one page, newest first: events of these types and comments, chosen and ordered by the database. */
export async function pageOfRoots(
  stream: Stream,
  wanted: Wanted,
  types: readonly string[],
  hasComments: boolean,
): Promise<Root[]> {
  const { accountId } = stream;
  const { linkType, linkId, from, to, start, length } = wanted;
  const { rows } = await sql<Row>`
    with root as (
      select seq, null::bigint as comment_id, at from event
      where ${ofStream(stream)} and type = any (${texts(types)}) and ${within('at', from, to)}
      union all
      select null, id, created_at from comment_list
      where ${hasComments} and account_id = ${accountId} and link_type = ${linkType} and link_id = ${linkId}
        and parent_id is null and ${within('created_at', from, to)}
      order by at desc, seq desc nulls first, comment_id desc offset ${start} limit ${length}
    )
    select r.comment_id, e.seq, e.version, e.type, e.event_version, e.data, e.meta, r.at
    from root r left join event e on e.account_id = ${accountId} and e.seq = r.seq
    order by r.at desc, r.seq desc nulls first, r.comment_id desc`.execute(stream.db);
  return rows.map((row) => (row.comment_id === null ? { event: toEvent(stream, row) } : { commentId: row.comment_id }));
}

function toEvent({ registry, accountId, type, id }: Stream, row: Row): StoredEvent {
  return {
    accountId,
    seq: row.seq,
    streamType: type,
    streamId: id,
    version: row.version,
    type: row.type,
    data: registry.lift(row.type, row.event_version, row.data),
    meta: row.meta,
    at: row.at.toISOString(),
  };
}
