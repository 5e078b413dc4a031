import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { version } from '../../../platform/platform-routes.ts';
import type { ProcessFacts, SystemInfo } from './system.contract.ts';

interface Beat {
  name: string;
  instance: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  is_silent: boolean;
  memory_bytes: number;
  delay_ms: number;
  leases: number;
}

/** The platform as it runs now. Of secrets it says only whether they are set. */
export const systemInfo = openHandler('developer.systemInfo', async (_: object, { runtime }): Promise<SystemInfo> => {
  const { config, workerDb, bus, clock } = runtime;
  const { database, now, sealed } = await askDatabase(workerDb);
  const skew = clock.now().getTime() - now.getTime();
  return {
    version,
    node: process.version,
    processes: await processes(workerDb),
    postgres: { ...database, startedAt: database.startedAt.toISOString(), replica: runtime.replicaDb !== null },
    broker: { kind: bus.kind, isConnected: bus.isConnected() },
    disk: await diskOf(config.dataFolder),
    clockSkewMs: Math.round(skew),
    seal: { at: sealed.at?.toISOString() ?? null, waiting: sealed.waiting },
    settings: settingsOf(config),
  };
});

async function processes(db: Db): Promise<ProcessFacts[]> {
  const { rows } = await sql<Beat>`
    with held as (
      select a.application_name as process, count(*)::int as leases from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and a.datname = current_database() group by 1
    )
    select b.*, b.seen_at < now() - interval '30 seconds' as is_silent, coalesce(held.leases, 0) as leases
    from process_beat b left join held on held.process = 'glasshouse-' || b.name || '-leases'
    order by b.name, b.instance limit 200`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    instance: row.instance,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isSilent: row.is_silent,
    memoryBytes: row.memory_bytes,
    delayMs: row.delay_ms,
    leases: row.leases,
  }));
}

type Database = Omit<SystemInfo['postgres'], 'startedAt' | 'replica'> & { startedAt: Date };

async function askDatabase(db: Db) {
  const { rows } = await sql<Database & { now: Date; sealed_at: Date | null; waiting: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections", pg_postmaster_start_time() as "startedAt",
      clock_timestamp() as now, (select max(sealed_at) from event_seal) as sealed_at,
      (select coalesce(sum(h.last - coalesce(s.up_to, 0)), 0)::bigint from event_head h
        left join (select account_id, max(up_to) as up_to from event_seal group by 1) s using (account_id)) as waiting`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database says nothing of itself');
  const { now, sealed_at: at, waiting, ...database } = row;
  return { database, now, sealed: { at, waiting } };
}

async function diskOf(folder: string): Promise<SystemInfo['disk']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { bytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch {
    // The folder is made with the first file.
    return null;
  }
}

/** Whether something is configured, never what it is. */
const settingsOf = (config: Config): SystemInfo['settings'] =>
  (
    [
      ['Secret shared by the services', config.hasSharedSecret],
      ['Logins of the services', config.logins.app !== undefined && config.logins.worker !== undefined],
      ['Read replica', config.databaseReplicaUrl !== undefined],
      ['File store (S3)', config.s3 !== undefined],
      ['Mail server', config.smtpUrl !== undefined],
      ['Payments (Stripe)', config.billing !== undefined],
      ['Xero', config.accounting.xero !== undefined],
      ['MYOB', config.accounting.myob !== undefined],
      ['Maps', config.mapsKey !== undefined],
      ['Exchange rates', config.exchangeRatesUrl !== undefined],
    ] as const
  ).map(([name, isSet]) => ({ name, isSet }));
