import { open } from 'node:fs/promises';
import type { OwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';

/** One statement as the server was asked. */
export interface LoggedStatement {
  /** Process of the server that ran it: one connection. */
  readonly pid: number;
  /** Who asked, as `application_name` says. */
  readonly application: string;
  readonly sql: string;
}

/** Settings of a PostgreSQL whose log is read here: every statement, with its connection and who asked. */
export const logsStatements = {
  log_statement: "'all'",
  log_line_prefix: "'@@%p %a@@ '",
  log_min_duration_statement: -1,
  log_checkpoints: 'off',
} as const;

const opening = /^@@(\d+) (.*?)@@ (\w+): {1,2}(.*)$/;
const statement = /^(?:statement|execute [^:]+): (.*)$/s;

/** Reads the statements of a log. A line that begins with a tab goes on with the one before. */
export function readStatements(log: string): LoggedStatement[] {
  const found: LoggedStatement[] = [];
  let current: { pid: number; application: string; text: string } | null = null;
  const end = () => {
    const sql = current && statement.exec(current.text)?.[1];
    if (current && sql) found.push({ pid: current.pid, application: current.application, sql });
    current = null;
  };
  for (const line of log.split('\n')) {
    if (line.startsWith('\t')) {
      if (current) current.text += `\n${line.slice(1)}`;
      continue;
    }
    end();
    const [, pid, application = '', level, text = ''] = opening.exec(line) ?? [];
    if (level === 'LOG') current = { pid: Number(pid), application, text };
  }
  end();
  return found;
}

/** Statements that a server is asked from now until `stop`. */
export async function watchStatements({ log }: OwnPostgres): Promise<{ stop(): Promise<LoggedStatement[]> }> {
  const file = await open(log, 'r');
  const from = (await file.stat()).size;
  return {
    async stop() {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
      await file.close();
      return readStatements(buffer.toString('utf8'));
    },
  };
}
