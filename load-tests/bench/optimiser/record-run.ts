import { availableParallelism, cpus } from 'node:os';
import type { BenchInstance, BenchName, BenchResult } from '@glasshouse/services/contexts/developer/developer.contract';
import pg from 'pg';

/** The machine a run is measured on: threads, processor and Node. */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;

/**
 * Where `--record` keeps the run; null without it. Asks the database before anything is measured, so that no run is lost
 * at its end. Throws Error when there is no database, or one that is not migrated.
 */
export async function openRecord(texts: Readonly<Record<string, string>>) {
  if (!('record' in texts)) return null;
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('--record keeps the run in a database: say which in DATABASE_URL');
  const ask = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(text, values).finally(() => client.end());
  };
  await ask('select 1 from bench_run limit 1');
  return (bench: BenchName, result: BenchResult, instances: readonly BenchInstance[]) =>
    ask('insert into bench_run (bench, at, result, instances) values ($1, now(), $2, $3)', [
      bench,
      JSON.stringify(result),
      JSON.stringify(instances),
    ]);
}
