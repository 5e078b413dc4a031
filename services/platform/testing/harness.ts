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
    // On a busy machine another file may need longer for the same template than a statement of the product may wait.
    await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Whoever makes a template or copies one waits for this lock: copying needs the source unused. */
const templatesLock = 7261;

const shortHash = (parts: readonly string[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

/** What the migrations are, as one text. */
async function migrationsText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  return (await Promise.all(files.map(async (file) => file + (await readFile(join(folder, file), 'utf8'))))).join();
}

/** A template by its name, made by `fill` when it is not there; answers what `fill` said when it was made. */
async function template(
  server: string,
  name: string,
  { from, fill }: { from?: string; fill: (url: string) => Promise<string> },
): Promise<string> {
  return onServer(server, (db) =>
    db.connection().execute(async (one) => {
      // Its own lock: templates that do not depend on each other are made at once.
      const lock = sql`hashtext(${name})`;
      await sql`select pg_advisory_lock(${lock})`.execute(one);
      try {
        await keepAnswers(one);
        const { rows } = await sql<{ said: string }>`
          select said from testing.template join pg_database on datname = name where name = ${name} and datistemplate
        `.execute(one);
        if (rows[0]) return rows[0].said;
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(one);
        await copy(one, name, from ?? 'template1');
        const said = await fill(withDatabase(server, name));
        await sql`insert into testing.template values (${name}, ${said})
          on conflict (name) do update set said = excluded.said`.execute(one);
        await sql`alter database ${sql.id(name)} is_template true`.execute(one);
        return said;
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(one);
      }
    }),
  );
}

/** Runs alone on the server; parallel files take turns. */
async function inTurn(one: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`select pg_advisory_lock(${templatesLock})`.execute(one);
  try {
    await work();
  } finally {
    await sql`select pg_advisory_unlock(${templatesLock})`.execute(one);
  }
}

/** Makes a database as a copy of another. */
const copy = (one: Db, name: string, source: string) =>
  inTurn(one, () => sql`create database ${sql.id(name)} template ${sql.id(source)}`.execute(one));

/** Where it is written down what making each template answered, beside the schemas that a product has on this server. */
const keepAnswers = (one: Db) =>
  inTurn(one, async () => {
    await sql`create schema if not exists testing`.execute(one);
    await sql`create table if not exists testing.template (name text primary key, said text not null)`.execute(one);
  });

/** The template that holds the migrated schema; made once per state of the migrations, shared by all test files. */
async function migrated(server: string): Promise<string> {
  const folder = join(projectRoot(), 'migrations');
  const name = `glasshouse_template_${shortHash([await migrationsText(folder)])}`;
  await template(server, name, { fill: async (url) => migrateUrl(url, folder).then(() => '') });
  return name;
}

/**
 * What several specs begin with, made by commands once and copied for each of them. Its answer goes along as JSON. The key
 * tells apart what is made differently under one name.
 */
export interface Seed<T> {
  readonly name: string;
  readonly key: string;
  readonly contexts: readonly ContextDefinition[];
  readonly clock?: Clock;
  plant(runtime: Runtime): Promise<T>;
}

async function planted<T>(server: string, seed: Seed<T>): Promise<{ name: string; answer: T }> {
  const from = await migrated(server);
  const name = `glasshouse_seed_${seed.name}_${shortHash([from, seed.key, seed.plant.toString()])}`;
  const said = await template(server, name, {
    from,
    async fill(url) {
      const { contexts, clock } = seed;
      const config = testConfig(url);
      const runtime = await openRuntime({
        name: 'seed',
        config,
        contexts,
        bus: new InProcessBus(),
        ...(clock ? { clock } : {}),
      });
      try {
        return JSON.stringify(await seed.plant(runtime));
      } finally {
        await runtime.close();
      }
    },
  });
  return { name, answer: JSON.parse(said) as T };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database on the server of the tests, or on another one given by its superuser's address. */
export async function createDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  return copyOf(server, await migrated(server));
}

/** A fresh database that holds a seed, and what planting it answered. */
export async function createSeededDatabase<T>(
  seed: Seed<T>,
  server = testDatabaseUrl(),
): Promise<TestDatabase & { answer: T }> {
  const { name, answer } = await planted(server, seed);
  return { ...(await copyOf(server, name)), answer };
}

async function copyOf(server: string, source: string): Promise<TestDatabase> {
  const name = `glasshouse_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (db) => db.connection().execute((one) => copy(one, name, source)));
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
  callsAtOnce: 0,
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
  accounting: {},
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
  /** What is configured otherwise than for other tests. */
  readonly config?: Partial<Config>;
}

/** A runtime on a fresh database with the in-process bus; background work runs when `settle` is called. */
export async function openHarness(options: HarnessOptions): Promise<Harness> {
  return harnessOn(await createDatabase(), options);
}

/** Likewise on a database that holds a seed; answers what planting it said. */
export async function openSeededHarness<T>(
  seed: Seed<T>,
  options: HarnessOptions,
): Promise<{ harness: Harness; answer: T }> {
  const database = await createSeededDatabase(seed);
  return { harness: await harnessOn(database, options), answer: database.answer };
}

async function harnessOn(database: TestDatabase, options: HarnessOptions): Promise<Harness> {
  const runtime = await openRuntime({
    name: 'test',
    config: { ...testConfig(database.url), ...options.config, ...(options.logTo ? { logLevel: 'trace' } : {}) },
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
