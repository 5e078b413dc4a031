import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { LateBeginClient } from './late-begin-client.ts';
import type { Tables } from './tables.ts';
import { wholeNumber } from './trusted-sql.ts';

// int8 fits a double up to 2^53; ids and sequence numbers stay far below. Numeric stays text: money is decimal.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Calendar dates stay text: a date has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** app: one account at a time; worker: sees every account's log and cursors; owner: migrations only. */
export type DbRole = 'app' | 'worker' | 'owner';

export interface DatabaseOptions {
  readonly url: string;
  readonly role: DbRole;
  readonly poolSize?: number;
  /** Schemas searched for read tables; a rebuild looks into its own first. */
  readonly searchPath?: string;
  readonly onError?: (error: Error) => void;
  /** Shown by pg_stat_activity and in the server's log; by default the role. */
  readonly name?: string;
  /** Commits are not waited for: only for data that can be made again. */
  readonly isDisposable?: boolean;
  /** Statements take the time they need, but a lock that is not had within a second is given up: others wait behind it. */
  readonly isMigrating?: boolean;
}

/** Typed queries in one role. */
export const openDatabase = (options: DatabaseOptions): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(options) }) });

/** Connections in one role with every timeout set, whether the address logs in as a role that may be it or as the owner. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const role = options.role === 'owner' ? '' : ` -c role=glasshouse_${options.role}`;
  const pool = new pg.Pool({
    Client: LateBeginClient,
    connectionString: options.url,
    max: options.poolSize ?? 10,
    application_name: `glasshouse-${options.name ?? options.role}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options:
      `-c search_path=${options.searchPath ?? 'read,public'}${role}` +
      (options.isDisposable ? ' -c synchronous_commit=off' : '') +
      (options.isMigrating
        ? ' -c statement_timeout=0 -c lock_timeout=1s'
        : ' -c statement_timeout=30s -c lock_timeout=5s') +
      ' -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  });
  // Without a listener a lost connection would end the process: the pool hears of those it holds, not of those at work,
  // which may be lost between two statements of a transaction. The next statement on it fails, so nothing is missed.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  return pool;
}

/** Notes a lost connection by its words alone: pg hangs the whole client on the error, with the key that cancels its statements. */
export const connectionLost =
  (log: Pick<Logger, 'warn'>) =>
  ({ message }: Error): void =>
    log.warn({ reason: message }, 'database connection lost');

/** Runs work in a transaction that sees one account only: row-level security is the second lock. */
export function withAccount<T>(
  db: Db,
  accountId: number,
  work: (tx: Tx) => Promise<T>,
  /** The server ends the transaction of a process that is silent for so long, s; 60 when left out. */
  silentSeconds?: number,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await showAccount(tx, accountId, silentSeconds);
    return work(tx);
  });
}

/** Lets a transaction see one account: the only statement that says which. Without parameters, so that it goes with the begin. */
export async function showAccount(tx: Tx, accountId: number, silentSeconds?: number): Promise<void> {
  const silence = `, set_config('idle_in_transaction_session_timeout', '${wholeNumber(silentSeconds ?? 0)}s', true)`;
  // Every request sends it: it is written by hand, not built of parts.
  const text = `select set_config('app.account', '${wholeNumber(accountId)}', true)${silentSeconds ? silence : ''}`;
  await tx.executeQuery(CompiledQuery.raw(text));
}
