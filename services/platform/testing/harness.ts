import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { type Config, projectRoot } from '../config/config.ts';
import type { ContextDefinition } from '../context.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { migrateUrl } from '../db/migrate.ts';
import type { Clock } from '../kernel/ambient.ts';
import { reactAccount } from '../policies/react.ts';
import { projectAccount } from '../projections/project.ts';
import { openRuntime, type Runtime } from '../runtime.ts';

/** Address of the PostgreSQL that tests may create databases on; the test command sets it. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test, which starts a PostgreSQL for them');
  return url;
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

async function onServer<T>(server: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: server, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A template holding the migrated schema; made once per state of the migrations, shared by all test files. */
async function template(server: string): Promise<string> {
  const folder = join(projectRoot(), 'migrations');
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  const name = `glasshouse_template_${hash.digest('hex').slice(0, 12)}`;
  await onServer(server, async (db) => {
    await db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(7261)`.execute(one);
      const { rows } = await sql`select 1 from pg_database where datname = ${name} and datistemplate`.execute(one);
      if (!rows.length) {
        await sql`drop database if exists ${sql.id(name)}`.execute(one);
        await sql`create database ${sql.id(name)}`.execute(one);
        await migrateUrl(withDatabase(server, name), folder);
        await sql`alter database ${sql.id(name)} is_template true`.execute(one);
      }
      await sql`select pg_advisory_unlock(7261)`.execute(one);
    });
  });
  return name;
}

/** A fresh, migrated database on the server of the tests, or on another one given by its superuser's address. */
export async function createDatabase(server = testDatabaseUrl()): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = await template(server);
  const name = `glasshouse_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (db) => {
    await db.connection().execute(async (one) => {
      // Copying a template needs it unused; parallel files take turns.
      await sql`select pg_advisory_lock(7261)`.execute(one);
      await sql`create database ${sql.id(name)} template ${sql.id(source)}`.execute(one);
      await sql`select pg_advisory_unlock(7261)`.execute(one);
    });
  });
  return {
    url: withDatabase(server, name),
    drop: () =>
      onServer(
        server,
        async (db) => void (await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)),
      ),
  };
}

/** A process's configuration for tests. */
export const testConfig = (databaseUrl: string): Config => ({
  databaseUrl,
  logins: {},
  natsUrl: undefined,
  port: 0,
  reportingPort: 0,
  host: '127.0.0.1',
  secret: 'a secret for tests that is long enough',
  hasSharedSecret: true,
  allowUnsafeDatabase: true,
  drainSeconds: 0,
  // Measurements use one session for everything; the spec of the pace sets one.
  callsASecond: 0,
  allowedOrigins: [],
  isProduction: false,
  logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  dataFolder: join(tmpdir(), 'glasshouse-test', new URL(databaseUrl).pathname.slice(1)),
  publicUrl: 'http://localhost:3000',
  environment: null,
  minConsoleVersion: undefined,
  mapsKey: undefined,
  smtpUrl: undefined,
  mailFrom: 'Glasshouse <no-reply@glasshouse.example>',
  s3: undefined,
});

export interface Harness {
  readonly runtime: Runtime;
  readonly url: string;
  /** Runs policies and projections of an account until nothing is left to do. */
  settle(accountId: number): Promise<void>;
  close(): Promise<void>;
}

export interface HarnessOptions {
  readonly contexts: readonly ContextDefinition[];
  readonly clock?: Clock;
  readonly bus?: Bus;
  readonly poolSize?: number;
  /** Every log line, down to the smallest, goes here. */
  readonly logTo?: { write(line: string): void };
}

/** A runtime on a fresh database with the in-process bus; background work runs when `settle` is called. */
export async function openHarness(options: HarnessOptions): Promise<Harness> {
  const database = await createDatabase();
  const runtime = await openRuntime({
    name: 'test',
    config: { ...testConfig(database.url), ...(options.logTo ? { logLevel: 'trace' } : {}) },
    contexts: options.contexts,
    bus: options.bus ?? new InProcessBus(),
    poolSize: options.poolSize ?? 8,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  const policies = runtime.contexts.flatMap((c) => c.policies);
  const projections = runtime.contexts.flatMap((c) => c.projections);
  return {
    runtime,
    url: database.url,
    async settle(accountId) {
      if (policies.length) await reactAccount(runtime, policies, accountId);
      if (projections.length) await projectAccount(runtime, projections, accountId);
    },
    async close() {
      await runtime.close();
      await database.drop();
    },
  };
}

/** An account without users, for tests that run commands directly. Returns its id. */
export async function openBareAccount(url: string): Promise<number> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    const { rows } = await sql<{ id: number }>`select nextval('entity_id') as id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await db.insertInto('event_head').values({ account_id: id, last: 0 }).execute();
    return id;
  } finally {
    await db.destroy();
  }
}

/** A caller that may do everything in an account. */
export const anyone = (accountId: number) => ({
  accountId,
  actor: { userId: null, name: 'test' },
  can: () => true,
  correlationId: 'test-run',
});
