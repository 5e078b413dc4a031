import type { Config } from '../config/config.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { Tx } from '../db/database.ts';
import type { EventRegistry } from '../event-store/registry.ts';

/** Why a job runs: its time has come, or the broker is back and may have lost what it held. */
export type JobCause = 'time' | 'brokerReturned';

/** What a scheduled job may use, for one account. */
export interface JobContext {
  readonly accountId: number;
  readonly cause: JobCause;
  readonly now: Date;
  /** Where files and mails are kept. */
  readonly config: Config;
  /** The event kinds, for whoever reads the log. */
  readonly events: EventRegistry;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Keeps what is made from the log and can be made again; facts are written by commands alone. */
  readonly keep: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly dispatch: <I, A>(command: CommandDefinition<I, A>, input: I) => Promise<A | null>;
  readonly enqueue: (subject: string, body: object, id: string) => Promise<void>;
}

/** Work that time starts: quote expiry, forgotten solver jobs. Runs once per account and tick. */
export interface ScheduledJob {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly cron: string;
  /** Also runs at once when the broker comes back. */
  readonly whenBrokerReturns?: true;
  run(context: JobContext): Promise<void>;
}
