import pg from 'pg';

/** One statement as it went to the server. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

type Query = (first: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => unknown;

/** The statements that work sends through the driver, in order, with their values. Nothing else may run meanwhile. */
export async function recordSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, first, values, ...rest) {
    const [text, given] = typeof first === 'string' ? [first, values] : [first.text, first.values];
    recorded.push({ text, values: Array.isArray(given) ? [...given] : [] });
    return original.call(this, first, values, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return recorded;
}

/** Sends recorded statements again with nothing but the driver, on one connection. */
export async function replaySql(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values);
  } finally {
    client.release();
  }
}
