import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Pause after a piece of work while somebody else is asking, in times of what the piece took. */
const pausePerWork = 2;

/**
 * Does a piece of work that may wait, and leaves the database to the services for a while after it when they have asked it
 * anything within the last second. Nobody asks: no pause.
 */
export async function givingWay<T>(db: Db, now: () => number, work: () => Promise<T>): Promise<T> {
  const started = now();
  const done = await work();
  const took = now() - started;
  if (await isAsked(db)) await pause(took * pausePerWork);
  return done;
}

/**
 * Sessions of the services that serve users; their pollers, which ask always, are not counted. Where this login may not see
 * what other logins do, they are taken to be asking.
 */
async function isAsked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where datname = current_database() and application_name ~ '^glasshouse-' and application_name !~ '-(owner|worker|leases|jobs)$'
        and coalesce(state_change, now()) > now() - interval '1 second') as asked`.execute(db);
  return rows[0]?.asked === true;
}
