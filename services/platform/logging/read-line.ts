/** A line of the log as it is kept: secrets are cut out by the logger before it is written. */
export interface LogLine {
  readonly at: string;
  /** 10 trace, 20 debug, 30 info, 40 warn, 50 error, 60 fatal. */
  readonly level: number;
  readonly process: string;
  readonly message: string;
  readonly correlation_id: string | null;
  readonly account_id: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const longestMessage = 300;
const longestDetails = 1_000;

/** A line as the logger writes it, cut to a thousand characters; null for what is no line. */
export function readLine(text: string): LogLine | null {
  const line = parse(text);
  if (!line || typeof line.level !== 'number' || typeof line.time !== 'number') return null;
  const { level, time, name, msg, pid: _pid, hostname: _host, reqId, correlationId, accountId, err, ...rest } = line;
  return {
    at: new Date(time).toISOString(),
    level,
    process: String(name ?? ''),
    message: String(msg ?? '').slice(0, longestMessage),
    correlation_id: textOf(correlationId ?? reqId),
    account_id: Number.isSafeInteger(accountId) ? (accountId as number) : null,
    details: short(err ? { ...rest, error: errorOf(err) } : rest),
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 100) : null);

/** Where it broke, and never what was written: a database hangs the values of a row on its errors. */
function errorOf(err: unknown): string {
  const { type, message, stack } = err as { type?: unknown; message?: unknown; stack?: unknown };
  return String(stack ?? `${String(type)}: ${String(message)}`).slice(0, longestDetails);
}

function short(details: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(details);
  // A NUL is no character of the database.
  const clean = text.replaceAll('\\u0000', '');
  if (clean.length <= longestDetails + 100) return JSON.parse(clean) as Record<string, unknown>;
  return { cut: clean.slice(0, longestDetails) };
}
