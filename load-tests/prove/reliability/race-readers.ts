import type pg from 'pg';

interface Seen {
  readonly position: number;
  readonly stream: number;
  readonly version: number;
}

/** A reader of a log: it polls, moves its cursor and remembers what it was given, in order. */
export interface RaceReader {
  poll(): Promise<void>;
  readonly seen: Seen[];
}

const toSeen = (row: { position: string; stream: string; version: number }): Seen => ({
  position: Number(row.position),
  stream: Number(row.stream),
  version: row.version,
});

function reader(poll: (seen: Seen[]) => Promise<void>): RaceReader {
  const seen: Seen[] = [];
  return { seen, poll: () => poll(seen) };
}

/** Ours: dense sequence per account, `seq > cursor order by seq`. */
export function accountReader(pool: pg.Pool, account: number): RaceReader {
  let cursor = 0;
  return reader(async (seen) => {
    const { rows } = await pool.query(
      'select seq as position, stream_id as stream, version from event where account_id = $1 and seq > $2 order by seq limit 500',
      [account, cursor],
    );
    seen.push(...rows.map(toSeen));
    cursor = seen.at(-1)?.position ?? cursor;
  });
}

/** Wrong: a serial column is not in commit order. */
export function naiveReader(pool: pg.Pool): RaceReader {
  let cursor = 0;
  return reader(async (seen) => {
    const { rows } = await pool.query(
      'select position, stream, version from race_event where position > $1 order by position limit 500',
      [cursor],
    );
    seen.push(...rows.map(toSeen));
    cursor = seen.at(-1)?.position ?? cursor;
  });
}

/** Wrong: finished transactions only, but still ordered by position. */
export function xminPositionReader(pool: pg.Pool): RaceReader {
  let cursor = 0;
  return reader(async (seen) => {
    const { rows } = await pool.query(
      'select position, stream, version from race_event where position > $1 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by position limit 500',
      [cursor],
    );
    seen.push(...rows.map(toSeen));
    cursor = seen.at(-1)?.position ?? cursor;
  });
}

/** Complete, but a stream's later version may come first: xids are given at the first write. */
export function xminXidReader(pool: pg.Pool): RaceReader {
  let cursor = ['0', '0'];
  return reader(async (seen) => {
    const { rows } = await pool.query<{ position: string; stream: string; version: number; xid: string }>(
      `select position, stream, version, xid::text from race_event
       where (xid, position) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, position limit 500`,
      cursor,
    );
    seen.push(...rows.map(toSeen));
    const last = rows.at(-1);
    if (last) cursor = [last.xid, last.position];
  });
}

/** What a reader missed, saw twice, or saw in the wrong order of a stream. */
export async function verdictOf(pool: pg.Pool, { seen }: RaceReader, account: number | null) {
  const { rows } =
    account === null
      ? await pool.query('select position from race_event')
      : await pool.query('select seq as position from event where account_id = $1', [account]);
  const got = new Set(seen.map((s) => s.position));
  const last = new Map<number, number>();
  let inversions = 0;
  for (const { stream, version } of seen) {
    if (version < (last.get(stream) ?? 0)) inversions += 1;
    last.set(stream, Math.max(version, last.get(stream) ?? 0));
  }
  return {
    events: rows.length,
    lost: rows.filter((row) => !got.has(Number(row.position))).length,
    duplicated: seen.length - got.size,
    inversions,
  };
}
