import { sql } from 'kysely';
import type { Clock } from '../kernel/ambient.ts';
import type { Db } from './database.ts';

const compareMs = 60_000;

/** A clock that goes on being compared until it is stopped. */
export interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * The database's time, counted on with this process's monotonic counter and compared every minute. All services share one
 * clock so, whatever the wall clocks of their machines say, jump to or stand at: leases and expiries mean the same to all.
 */
export async function openDatabaseClock(db: Db, onError: (error: Error) => void): Promise<DatabaseClock> {
  let anchor = await read(db);
  const timer = setInterval(() => {
    read(db).then((fresh) => {
      anchor = fresh;
    }, onError);
  }, compareMs);
  timer.unref();
  return { now: () => new Date(anchor + performance.now()), stop: () => clearInterval(timer) };
}

/** What to add to the monotonic counter to have the database's time, ms since 1970. */
async function read(db: Db): Promise<number> {
  const asked = performance.now();
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  // Half of the way there and back has gone by since the server looked.
  return Number(rows[0]?.ms ?? 0) - (asked + performance.now()) / 2;
}
