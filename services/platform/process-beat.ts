import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { cacheCounts } from './cache-counts.ts';
import type { Db } from './db/database.ts';
import { every } from './jobs/every.ts';
import { version } from './platform-routes.ts';

const beatMs = 5_000;

interface Beating {
  readonly db: Db;
  readonly log: Logger;
  readonly name: string;
}

/** Says every few seconds that this process is there: memory, how late its work begins, what it keeps in memory. */
export async function startBeat({ db, log, name }: Beating): Promise<{ stop(): Promise<void> }> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const instance = `${hostname()}:${process.pid}`;
  const beat = async () => {
    // In milliseconds above the twenty it measures in.
    const late = Math.max(0, Math.round(delay.percentile(99) / 1e6) - 20);
    delay.reset();
    await sql`insert into process_beat (name, instance, version, started_at, seen_at, memory_bytes, delay_ms, caches)
      values (${name}, ${instance}, ${version}, now(), now(), ${process.memoryUsage.rss()}, ${late}, ${JSON.stringify(cacheCounts())})
      on conflict (name, instance) do update set seen_at = now(), memory_bytes = excluded.memory_bytes,
        delay_ms = excluded.delay_ms, caches = excluded.caches, version = excluded.version`.execute(db);
  };
  // A process that ended without a word is forgotten after a day; one that starts anew begins anew.
  await sql`delete from process_beat where seen_at < now() - interval '1 day' or (name = ${name} and instance = ${instance})`.execute(
    db,
  );
  await beat();
  const beating = every(beatMs, log, 'beat of the process', beat);
  return {
    async stop() {
      beating.stop();
      delay.disable();
      await sql`delete from process_beat where name = ${name} and instance = ${instance}`
        .execute(db)
        .catch(() => undefined);
    },
  };
}
