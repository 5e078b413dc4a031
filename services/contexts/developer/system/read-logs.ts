import { type RawBuilder, sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { type LogEntry, LogLevel, pageLength, type systemContract } from './system.contract.ts';

interface Row {
  id: number;
  at: Date;
  level: number;
  process: string;
  message: string;
  correlation_id: string | null;
  account_id: number | null;
  details: LogEntry['details'];
}

const numbers: Readonly<Record<LogLevel, number>> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const levelOf = (number: number): string => LogLevel.options.findLast((level) => numbers[level] <= number) ?? 'trace';

/** What may stand for itself in a pattern. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A page of what the processes wrote, newest first. */
export const readLogs = query(
  'developer.readLogs',
  async (
    input: InputOf<typeof systemContract.readLogs>,
    { db },
  ): Promise<{ data: LogEntry[]; next: string | null }> => {
    const { rows } = await sql<Row>`
      select id, at, level, process, message, correlation_id, account_id, details from log_line
      where ${sql.join(conditionsOf(input), sql` and `)} order by id desc limit ${pageLength + 1}`.execute(db);
    const shown = rows.slice(0, pageLength);
    return {
      data: shown.map(({ at, level, correlation_id, account_id, ...line }) => ({
        ...line,
        at: at.toISOString(),
        level: levelOf(level),
        correlationId: correlation_id,
        accountId: account_id,
      })),
      next: rows.length > pageLength ? String(shown.at(-1)?.id) : null,
    };
  },
);

function conditionsOf(input: InputOf<typeof systemContract.readLogs>): RawBuilder<unknown>[] {
  const { level, text, correlationId, accountId, from, to, cursor } = input;
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !Number.isSafeInteger(before))
    throw badField('cursor', 'This page is not known; begin with the first one');
  return [
    sql`true`,
    ...(level ? [sql`level >= ${numbers[level]}`] : []),
    ...(text ? [sql`(message ilike ${`%${plain(text)}%`} or details::text ilike ${`%${plain(text)}%`})`] : []),
    ...(correlationId ? [sql`correlation_id = ${correlationId}`] : []),
    ...(accountId ? [sql`account_id = ${accountId}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
    ...(before === null ? [] : [sql`id < ${before}`]),
  ];
}
