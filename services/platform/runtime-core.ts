import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config/config.ts';
import type { CommandDefinition } from './cqrs/command.ts';
import type { Executed, Execution } from './cqrs/execute-command.ts';
import type { Db } from './db/database.ts';
import type { EventRegistry } from './event-store/registry.ts';
import type { AccountLeases } from './jobs/account-leases.ts';
import type { Clock, Random, Timers } from './kernel/ambient.ts';
import type { Metrics } from './metrics.ts';
import type { Answer } from './question.ts';

/** In whose name a paper is printed. */
export interface Printer {
  readonly accountId: number;
  readonly userId: number | null;
  readonly name: string;
}

/** Prints the paper of a record as whoever gets it sees it: its PDF. Throws 404 when there is no such record. */
export type PrintPaper = (
  runtime: RuntimeCore,
  by: Printer,
  id: number,
  options?: Readonly<Record<string, string>>,
) => Promise<Buffer>;

/** Everything a process shares. Built once, handed down as a parameter. */
export interface RuntimeCore {
  readonly name: string;
  readonly config: Config;
  /** One account at a time. */
  readonly db: Db;
  /** The same, read-only and a moment old: answers queries that it is new enough for. Null without a replica. */
  readonly replicaDb: Db | null;
  /** The log and cursors of every account; for relay, runners and reconcilers. */
  readonly workerDb: Db;
  /** One connection that holds who works on which account. */
  readonly leases: AccountLeases | null;
  readonly bus: Bus;
  readonly events: EventRegistry;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Papers that go out with messages, by the kind of record; each brought by the context that prints it. */
  readonly papers: Readonly<Record<string, PrintPaper>>;
  /** What contexts answer to those below. */
  readonly answers: readonly Answer[];
  execute<I, A>(definition: CommandDefinition<I, A>, input: I, execution: Execution): Promise<Executed<A> | null>;
  /** The same at a given instant: what follows from generated history takes the time of its cause. */
  executeAt<I, A>(
    now: Date,
    definition: CommandDefinition<I, A>,
    input: I,
    execution: Execution,
  ): Promise<Executed<A> | null>;
  close(): Promise<void>;
}
