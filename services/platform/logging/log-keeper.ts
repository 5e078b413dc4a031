import { sql } from 'kysely';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Db } from '../db/database.ts';
import { every } from '../jobs/every.ts';
import { type LogLine, readLine } from './read-line.ts';

const flushMs = 1_000;
const pruneMs = 600_000;
/** Lines that wait for the database; what comes above is only on standard output. */
const mostWaiting = 2_000;
const keptDays = 7;
const mostLines = 1_000_000;

/** Keeps what a process writes to its log in a table as well, where developers read it; never in the way of the process. */
export class LogKeeper {
  private waiting: LogLine[] = [];
  private readonly out = pino.destination(1);
  /** Where the logger writes: standard output, and here. */
  readonly stream: DestinationStream = {
    write: (text: string) => {
      this.out.write(text);
      this.take(text);
    },
  };

  /** Keeps one line. */
  take(text: string): void {
    const line = this.waiting.length < mostWaiting ? readLine(text) : null;
    if (line) this.waiting.push(line);
  }

  /** Writes what waits every second until it is stopped. */
  start(db: Db, log: Logger): { stop(): Promise<void> } {
    const flusher = every(flushMs, log, 'keeping of the log', () => this.flush(db));
    const pruner = every(pruneMs, log, 'pruning of the log', () => pruneLog(db));
    return {
      stop: async () => {
        flusher.stop();
        pruner.stop();
        await this.flush(db).catch(() => undefined);
      },
    };
  }

  /** Writes what waits; when the database is away, it waits on. */
  async flush(db: Db): Promise<void> {
    const lines = this.waiting;
    if (!lines.length) return;
    this.waiting = [];
    try {
      await sql`insert into log_line (at, level, process, message, correlation_id, account_id, details)
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(at timestamptz, level smallint, process text,
          message text, correlation_id text, account_id bigint, details jsonb)`.execute(db);
    } catch (error) {
      this.waiting = [...lines, ...this.waiting].slice(0, mostWaiting);
      throw error;
    }
  }
}

/** Forgets lines of before seven days, and those above a million: about a gigabyte. */
export async function pruneLog(db: Db, lines = mostLines): Promise<void> {
  await sql`delete from log_line where at < now() - make_interval(days => ${keptDays})
    or id <= (select max(id) from log_line) - ${lines}::bigint`.execute(db);
}
