import { startPolicies } from '@glasshouse/services/apps/automation-runner/automation-runner.app';
import { projectorApp } from '@glasshouse/services/apps/projector/projector.app';
import { zonesOf } from '@glasshouse/services/platform/company-zone';
import type { ContextDefinition } from '@glasshouse/services/platform/context';
import { executeCommand } from '@glasshouse/services/platform/cqrs/execute-command';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import { AccountLeases } from '@glasshouse/services/platform/jobs/account-leases';
import { fixedClock, type Random, type Timers } from '@glasshouse/services/platform/kernel/ambient';
import { openLogger } from '@glasshouse/services/platform/logging/logger';
import { Metrics } from '@glasshouse/services/platform/metrics';
import { RecordKinds } from '@glasshouse/services/platform/records/record-kinds';
import type { Running } from '@glasshouse/services/platform/run-app';
import { type Runtime, wakeSubject } from '@glasshouse/services/platform/runtime';
import { testConfig } from '@glasshouse/services/platform/testing/harness';
import type { SimBroker } from './sim-bus.ts';
import type { SimDatabase } from './sim-database.ts';
import type { Owner } from './timeline.ts';

export type Part = 'api' | 'projector' | 'runner';

/** What a simulated process runs: the product's own entry points. The api is called by the clients. */
const parts: Readonly<Record<Part, (runtime: Runtime) => Promise<Running>>> = {
  api: async () => ({ async stop() {} }),
  projector: (runtime) => projectorApp.start(runtime),
  runner: startPolicies,
};

const log = openLogger('simulation', 'silent');
const metrics = new Metrics('simulation');
const config = testConfig('postgres://nowhere/simulation');
const restartMs = 500;

/** One process: may be killed, stalled, started again. */
export class SimProcess {
  owner: Owner;
  runtime: Runtime;

  constructor(
    readonly name: string,
    private readonly part: Part,
    private readonly database: SimDatabase,
    private readonly broker: SimBroker,
    private readonly random: Random,
    private readonly contexts: () => readonly ContextDefinition[],
  ) {
    this.owner = { name, isDead: true, isStalled: false, backlog: [] };
    this.runtime = this.start();
  }

  /** Without warning: what it had begun is never heard of again. */
  kill(): void {
    this.owner.isDead = true;
    const { timeline } = this.database;
    const { owner } = this;
    // The server notices a little later: a statement under way may still happen.
    timeline.at(timeline.between(0, 3), null, `${this.name} is gone`, () => this.database.drop(owner));
    this.broker.forget(owner);
  }

  restart(): void {
    if (!this.owner.isDead) this.kill();
    this.runtime = this.start();
  }

  private start(): Runtime {
    const owner: Owner = { name: this.name, isDead: false, isStalled: false, backlog: [] };
    this.owner = owner;
    const runtime = this.openRuntime(owner);
    void parts[this.part](runtime).catch(() => {
      // It could not start, as when the database is away; its supervisor tries again.
      this.database.timeline.at(restartMs, owner, 'start again', () => this.restart());
    });
    return runtime;
  }

  private openRuntime(owner: Owner): Runtime {
    const { database, random } = this;
    const { timeline } = database;
    const contexts = this.contexts();
    const db = database.open(owner, false);
    const events = new EventRegistry(contexts.flatMap((c) => c.events));
    const bus = this.broker.busOf(owner);
    const timers: Timers = { after: (ms, work) => timeline.at(ms, owner, 'timer', work) };
    const afterCommit = (accountId: number, seq: number) => bus.broadcast(wakeSubject(accountId), { accountId, seq });
    const records = new RecordKinds(contexts.flatMap((c) => c.records));
    const uses = contexts.flatMap((c) => c.uses);
    const plans = contexts.flatMap((c) => c.plans);
    const answers = contexts.flatMap((c) => c.answers);
    const zoneOf = zonesOf(contexts);
    const needs = { db, events, records, uses, plans, answers, zoneOf, clock: timeline, random, timers, afterCommit };
    return {
      name: this.name,
      config,
      db,
      workerDb: database.open(owner, true),
      replicaDb: null,
      leases: new AccountLeases(database.open(owner, true, true)),
      bus,
      events,
      contexts,
      clock: timeline,
      random,
      timers,
      log,
      metrics,
      papers: {},
      answers,
      execute: (definition, input, execution) => executeCommand(needs, definition, input, execution),
      executeAt: (now, definition, input, execution) =>
        executeCommand({ ...needs, clock: fixedClock(now) }, definition, input, execution),
      async close() {},
    };
  }
}
