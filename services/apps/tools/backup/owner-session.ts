import pg from 'pg';

const settings = [
  'set statement_timeout = 0',
  'set lock_timeout = 30000',
  'set idle_in_transaction_session_timeout = 0',
  "set timezone = 'UTC'",
  "set datestyle = 'ISO'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set search_path = public',
  // Rows that row-level security would hide are an error instead.
  'set row_security = off',
].join(';');

/** One connection as the owner, seeing every row. Throws one sentence for a login that does not. */
export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(settings);
    const { rows } = await client.query<{ name: string; sees: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.sees)
      throw new Error(
        `${rows[0]?.name} does not see the rows of every account: DATABASE_URL must name a superuser or a role with BYPASSRLS`,
      );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A table's name for a statement. */
export const named = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
