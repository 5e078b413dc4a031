import type { DestinationStream } from 'pino';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open-bus.ts';
import { zonesOf } from './company-zone.ts';
import type { Config } from './config/config.ts';
import type { ContextDefinition } from './context.ts';
import { executeCommand } from './cqrs/execute-command.ts';
import { assertOwnLogins } from './db/assert-own-logins.ts';
import { assertSafeDatabase } from './db/assert-safe.ts';
import { connectionLost, openDatabase } from './db/database.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { EventRegistry } from './event-store/registry.ts';
import { AccountLeases } from './jobs/account-leases.ts';
import { type Clock, fixedClock, type Random, systemRandom, systemTimers } from './kernel/ambient.ts';
import { assertSame, assertUnique } from './kernel/assert-complete.ts';
import { withLists } from './lists/with-lists.ts';
import { openLogger } from './logging/logger.ts';
import { Metrics } from './metrics.ts';
import { RecordKinds } from './records/record-kinds.ts';
import type { RuntimeCore } from './runtime-core.ts';

/** A process's shared things with the contexts it runs. */
export interface Runtime extends RuntimeCore {
  readonly contexts: readonly ContextDefinition[];
}

export interface RuntimeOptions {
  readonly name: string;
  readonly config: Config;
  readonly contexts: readonly ContextDefinition[];
  readonly clock?: Clock;
  readonly random?: Random;
  readonly bus?: Bus;
  readonly poolSize?: number;
  /** Where log lines go; standard output when left out. */
  readonly logTo?: DestinationStream;
  /** What is written can be made again (demo history): commits are not waited for. */
  readonly isDisposable?: boolean;
}

/** Subject of the hint that an account has new events. */
export const wakeSubject = (accountId: number) => `WAKE.${accountId}`;

/** Opens database and bus and checks that the contexts are complete. Throws one sentence when something is wrong. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { config, name } = options;
  const contexts = withLists(options.contexts);
  assertContexts(contexts);
  const log = openLogger(name, config.logLevel, options.logTo);
  const onError = connectionLost(log);
  const db = openDatabase({
    url: config.logins.app ?? config.databaseUrl,
    role: 'app',
    name,
    poolSize: options.poolSize ?? 10,
    onError,
    isDisposable: options.isDisposable ?? false,
  });
  const workerDb = openDatabase({
    url: config.logins.worker ?? config.databaseUrl,
    role: 'worker',
    name: `${name}-worker`,
    poolSize: 4,
    onError,
  });
  const leases = new AccountLeases(
    openDatabase({
      url: config.logins.worker ?? config.databaseUrl,
      role: 'worker',
      name: `${name}-leases`,
      poolSize: 1,
      onError,
    }),
  );
  const replicaUrl = config.databaseReplicaUrl;
  const replicaDb = replicaUrl
    ? openDatabase({ url: replicaUrl, role: 'app', name: `${name}-replica`, poolSize: options.poolSize ?? 10, onError })
    : null;
  if (!config.allowUnsafeDatabase && !options.isDisposable) {
    await assertSafeDatabase(db);
    await assertOwnLogins({ app: db, worker: workerDb }, config, log);
  }
  const bus =
    options.bus ??
    (await openBus(
      config.natsUrl,
      name,
      (where, error) => log.warn({ where, err: error }, 'bus'),
      config.natsReplicas,
    ));
  const events = new EventRegistry(contexts.flatMap((c) => c.events));
  const records = new RecordKinds(contexts.flatMap((c) => c.records));
  const shared = options.clock ? null : await openDatabaseClock(workerDb, onError);
  const clock = options.clock ?? (shared as Clock);
  const random = options.random ?? systemRandom;
  const timers = systemTimers;
  const uses = contexts.flatMap((c) => c.uses);
  const plans = contexts.flatMap((c) => c.plans);
  const answers = contexts.flatMap((c) => c.answers);
  const zoneOf = zonesOf(contexts);
  const afterCommit = (accountId: number, seq: number) => bus.broadcast(wakeSubject(accountId), { accountId, seq });
  return {
    name,
    config,
    db,
    replicaDb,
    workerDb,
    leases,
    bus,
    events,
    contexts,
    clock,
    log,
    metrics: new Metrics(name),
    papers: Object.assign({}, ...contexts.map((c) => c.papers)),
    answers,
    random,
    timers,
    execute: (definition, input, execution) =>
      executeCommand(
        { db, events, records, clock, random, timers, uses, plans, answers, zoneOf, afterCommit },
        definition,
        input,
        execution,
      ),
    executeAt: (now, definition, input, execution) =>
      executeCommand(
        { db, events, records, clock: fixedClock(now), random, timers, uses, plans, answers, zoneOf, afterCommit },
        definition,
        input,
        execution,
      ),
    async close() {
      shared?.stop();
      await bus.close();
      await Promise.all([db.destroy(), replicaDb?.destroy(), workerDb.destroy(), leases.close()]);
    },
  };
}

function assertContexts(contexts: readonly ContextDefinition[]): void {
  assertUnique(
    'Context',
    contexts.map((c) => c.name),
  );
  assertUnique(
    'Projection',
    contexts.flatMap((c) => c.projections.map((p) => p.name)),
  );
  assertUnique(
    'Read table',
    contexts.flatMap((c) => c.projections.flatMap((p) => p.tables)),
  );
  assertUnique(
    'Policy',
    contexts.flatMap((c) => c.policies.map((p) => p.name)),
  );
  assertUnique(
    'Aggregate',
    contexts.flatMap((c) => c.aggregates.map((a) => a.type)),
  );
  assertUnique(
    'Job',
    contexts.flatMap((c) => c.jobs.map((j) => j.name)),
  );
  assertUnique(
    'Invariant',
    contexts.flatMap((c) => c.invariants.map((i) => i.name)),
  );
  assertUnique(
    'Paper',
    contexts.flatMap((c) => Object.keys(c.papers)),
  );
  assertUnique(
    'Answer',
    contexts.flatMap((c) => c.answers.map((a) => a.question)),
  );
  const routes = contexts.flatMap((c) => c.routes);
  for (const { contract, handlers } of routes) assertSame('Endpoint', Object.keys(contract), Object.keys(handlers));
  const endpoints = routes.flatMap((r) => Object.values(r.contract));
  assertUnique(
    'Endpoint',
    endpoints.map((e) => `${e.method} ${e.path.replace(/:\w+/g, ':')}`),
  );
  for (const e of routes.flatMap((r) => r.answeredAbove ?? []))
    if (!endpoints.includes(e)) throw new Error(`Endpoint ${e.name} is left to a context above, and none answers it`);
  for (const e of endpoints) if (!e.access) throw new Error(`Endpoint ${e.name} declares no access`);
  assertCommands(contexts);
}

function assertCommands(contexts: readonly ContextDefinition[]): void {
  const routed = contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.handlers)));
  const definitions = new Set([...routed, ...contexts.flatMap((c) => c.commands)]);
  assertUnique(
    'Command or query',
    [...definitions].map((d) => d.name),
  );
}
