import { sql } from 'kysely';
import type { ActivityKind } from '../activity.contract.ts';
import { ofStream, type Stream, within } from './stream.ts';
import type { Wanted } from './wanted.ts';

/** One kind of event of a stream: as what it reads, and how many lie in the window. */
export interface KindOfEvent {
  readonly type: string;
  readonly reads: ActivityKind;
  readonly count: number;
}

/** What a record has in the window: kinds of event that read as activity, and comments. */
export interface Tally {
  readonly kinds: readonly KindOfEvent[];
  /** Comments, replies not counted. */
  readonly comments: number;
}

interface Row {
  /** Null for the comments. */
  readonly type: string | null;
  readonly n: number;
  readonly event_version: number;
  readonly data: unknown;
}

/**
 * Counts what a record has; null when it has no event at all. What a kind of event reads as is learned from one example:
 * every event of a kind reads as the same kind of activity (a spec holds us to it).
 */
export async function tallyOf(stream: Stream, { linkType, linkId, from, to }: Wanted): Promise<Tally | null> {
  const { rows } = await sql<Row>`
    select t.type, t.n, e.event_version, e.data from (
      select type, max(version) as last, count(*) filter (where ${within('at', from, to)}) as n
      from event where ${ofStream(stream)} group by type) t
    join event e on ${ofStream(stream, 'e')} and e.version = t.last
    union all
    select null, count(*), null, null from comment_list
    where account_id = ${stream.accountId} and link_type = ${linkType} and link_id = ${linkId}
      and parent_id is null and ${within('created_at', from, to)}`.execute(stream.db);
  if (rows.length === 1) return null;
  const kinds = rows.flatMap(({ type, n, event_version, data }) => {
    if (type === null) return [];
    const said = stream.registry.activityOf({ type, data: stream.registry.lift(type, event_version, data) });
    return said ? [{ type, reads: said.type, count: n }] : [];
  });
  return { kinds, comments: rows.find((row) => row.type === null)?.n ?? 0 };
}
