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

/** A field of a contract as the name of a result column; refuses anything but a plain word. */
export function trustedAlias(name: string): RawBuilder<unknown> {
  if (!/^[A-Za-z]\w*$/.test(name)) throw new Error(`Not a field name: ${name}`);
  return sql.ref(name);
}

/** A whole number as it stands in the text of a statement; refuses anything else. */
export function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  return String(value);
}

/** The same as a part of a statement. */
export const trustedNumber = (value: number): RawBuilder<unknown> => sql.raw(wholeNumber(value));
