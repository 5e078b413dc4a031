import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { migrateUrl } from '@glasshouse/services/platform/db/migrate';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { percentile, round } from '../../bars/measure.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { Balance } from './balance.ts';
import { steadyLoad } from './steady-load.ts';

const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

/** A release that adds a column to a table of the log's state and of a list, and an index on the log. */
const release = {
  '9998_column.sql': `
    alter table aggregate add column bar_note text not null default '';
    alter table read.contact_list add column bar_note text not null default ''`,
  '9999_index.concurrent.sql': `
    drop index concurrently if exists event_bar;
    create index concurrently event_bar on event (account_id, type, seq)`,
};

/** What was seen while the tables changed under load. */
export interface Migrated {
  readonly failed: readonly string[];
  readonly calls: number;
  readonly done: readonly string[];
  readonly seconds: number;
  readonly before: { readonly p95Ms: number };
  readonly during: { readonly p95Ms: number; readonly worstMs: number };
  readonly faults: readonly string[];
}

/** Migrates while calls go on and somebody reads for a long time, which holds the lock that the migration wants. */
export async function migrateUnderLoad(
  options: { perSecond?: number; readerSeconds?: number } = {},
): Promise<Migrated> {
  const { perSecond = 20, readerSeconds = 6 } = options;
  const bench = await openBenchStack({ services: ['api', 'projector', 'automation-runner'] });
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-release-'));
  const balance = new Balance([bench.stack.address], bench.client.bearer);
  try {
    await cp(join(projectRoot(), 'migrations'), folder, { recursive: true });
    for (const [name, text] of Object.entries(release)) await writeFile(join(folder, name), text);
    await balance.start();
    const load = steadyLoad(balance, perSecond);
    await pause(4);
    const mark = load.latenciesMs.length;
    const reading = longReader(bench.url, readerSeconds);
    await pause(0.5);
    const started = performance.now();
    const done = await migrateUrl(bench.url, folder);
    const seconds = round((performance.now() - started) / 1000, 1);
    await reading;
    await pause(2);
    await load.stop();
    await waitUntilQuiet(bench.url);
    const evidence = { accountId: bench.accountId, acknowledged: load.acknowledged, journeys: [] };
    const found = await checkEverything(bench.url, evidence);
    const [quiet, busy] = [load.latenciesMs.slice(0, mark), load.latenciesMs.slice(mark)];
    return {
      failed: load.failed,
      calls: load.calls,
      done,
      seconds,
      before: { p95Ms: round(percentile(quiet, 0.95)) },
      during: { p95Ms: round(percentile(busy, 0.95)), worstMs: round(Math.max(...busy)) },
      faults: Object.entries(found).flatMap(([name, list]) => list.slice(0, 3).map((fault) => `${name}: ${fault}`)),
    };
  } finally {
    balance.stop();
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A report that reads the tables for a while, in one transaction. */
async function longReader(url: string, seconds: number): Promise<void> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1 });
  await db.transaction().execute(async (tx) => {
    await sql`select count(*) from contact_list`.execute(tx);
    await sql`select count(*) from aggregate`.execute(tx);
    await pause(seconds);
  });
  await db.destroy();
}

/** Tables change under load: `--rate` calls a second, `--reader` seconds of a report that holds them. */
export const migrateUnderLoadBar: Bar = async ({ rate = 20, reader = 6 }) => {
  const { failed, faults, ...seen } = await migrateUnderLoad({ perSecond: rate, readerSeconds: reader });
  return {
    bar: 'migrate under load',
    figure: `${failed.length} of ${seen.calls} calls failed while ${seen.done.length} migrations took ${seen.seconds} s; worst answer ${seen.during.worstMs} ms; ${faults.length} faults`,
    target: '0 failed, both migrations done, 0 faults',
    pass: failed.length === 0 && faults.length === 0 && seen.done.length === Object.keys(release).length,
    ...seen,
    failed: failed.slice(0, 10),
    faults: faults.slice(0, 10),
  };
};
