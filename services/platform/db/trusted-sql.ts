import { type RawBuilder, sql } from 'kysely';

/**
 * SQL that is text of this program (migration files, names of our own tables), never input of a caller.
 * The only module that may call `sql.raw`.
 */
export const trustedSql = (text: string): RawBuilder<unknown> => sql.raw(text);

/** A name of our own as an SQL identifier; refuses anything but lower-case words. */
export function trustedName(name: string): RawBuilder<unknown> {
  if (!/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name)) throw new Error(`Not a table name: ${name}`);
  return sql.raw(name);
}
