import { type RawBuilder, sql } from 'kysely';
import { trustedName } from '../db/trusted-sql.ts';

/** A column that is searched; its trigram index is on the column itself, or on it in small letters. */
export interface SearchedColumn {
  readonly column: string;
  readonly isLower: boolean | undefined;
}

/** The searched text as its index has it. */
export const textOf = ({ column, isLower }: SearchedColumn): RawBuilder<string> =>
  isLower ? sql`lower(${trustedName(column)})` : sql`${trustedName(column)}`;

/** Whether a column is like a pattern, in capitals or not. `ilike` makes small letters of both sides for each row. */
export const holdsText = (searched: SearchedColumn, pattern: string): RawBuilder<boolean> =>
  searched.isLower ? sql`${textOf(searched)} like lower(${pattern})` : sql`${textOf(searched)} ilike ${pattern}`;
