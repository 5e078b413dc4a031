import { sql } from 'kysely';
import { readGauges } from './gauges.ts';
import { refuseWhileDraining } from './http/draining.ts';
import { AppError } from './kernel/errors.ts';
import type { RuntimeCore } from './runtime-core.ts';

/** Can this process work? Throws 503 while it is about to stop or cannot reach the database. */
export async function readiness({ config, db, bus }: Pick<RuntimeCore, 'config' | 'db' | 'bus'>) {
  refuseWhileDraining(config);
  const database = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  if (!database) throw new AppError(503, 'UnavailableError', 'The database cannot be reached');
  const broker = bus.isConnected();
  // Without the broker everything still works, later: the log in PostgreSQL is polled.
  return { status: broker ? ('ok' as const) : ('degraded' as const), database, broker };
}

/** What this process counts, and what stands in the database, as Prometheus reads it. */
export async function metricsText(runtime: Pick<RuntimeCore, 'workerDb' | 'metrics' | 'log'>): Promise<string> {
  // Counters of the process are worth having while the database is away.
  await readGauges(runtime).catch((error) => runtime.log.warn({ err: error }, 'gauges could not be read'));
  return runtime.metrics.registry.metrics();
}
