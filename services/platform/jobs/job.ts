import type { CommandDefinition } from '../cqrs/command.ts';
import type { Tx } from '../db/database.ts';

/** What a scheduled job may use, for one account. */
export interface JobContext {
  readonly accountId: number;
  readonly now: Date;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly dispatch: <I, A>(command: CommandDefinition<I, A>, input: I) => Promise<A | null>;
  readonly enqueue: (subject: string, body: object, id: string) => Promise<void>;
}

/** Work that time starts: quote expiry, forgotten solver jobs. Runs once per account and tick. */
export interface ScheduledJob {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly cron: string;
  run(context: JobContext): Promise<void>;
}
