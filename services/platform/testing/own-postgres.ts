import { join } from 'node:path';
import { projectRoot } from '../config/config.ts';

/** A durable PostgreSQL of one's own. */
export interface OwnPostgres {
  /** Of its superuser. */
  readonly url: string;
  /** Folder of its programs: pg_dump, pg_basebackup … as far as they are there. */
  readonly bin: string;
  /** Its data. */
  readonly folder: string;
  /** Its log. */
  readonly log: string;
  /** Who runs it; undefined: whoever runs this process. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  /** Process id of the postmaster. */
  pid(): number;
  /** Ends every process at once, without a checkpoint: the next start has to recover from the log. */
  crash(): Promise<void>;
  start(): Promise<unknown>;
  stop(): Promise<void>;
  /** Starts a streaming replica of it; it is stopped for a moment. `settings` are lines for the replica's postgresql.conf. */
  replicate(settings?: Readonly<Record<string, string | number>>): Promise<OwnPostgres>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts one with fsync on, made by the launcher's own means; `settings` go into postgresql.conf. */
export async function startOwnPostgres(settings: Readonly<Record<string, string | number>> = {}): Promise<OwnPostgres> {
  const launcher = join(projectRoot(), '.ci', 'launch', 'postgres', 'own-cluster.mjs');
  const made = (await import(launcher)) as {
    startOwnPostgres(settings: Readonly<Record<string, string | number>>): Promise<OwnPostgres>;
  };
  return made.startOwnPostgres(settings);
}
