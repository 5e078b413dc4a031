import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { TableColumns } from '../contract/table.ts';
import { trustedAlias, trustedName } from '../db/trusted-sql.ts';
import type { SizeCondition } from './size-search.ts';

/** A list: one read table, the whitelisted columns of its contract, and how each stands in SQL. */
export interface TableSource<C extends TableColumns> {
  /** Read table, such as `order_list`. */
  readonly from: string;
  readonly columns: C;
  /** SQL column of a field; fields that are left out are written in snake case. */
  readonly sql?: Partial<Record<keyof C & string, string>>;
  /** A field that is no column: what stands for it in SQL. */
  readonly expressions?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Order when none is asked for; left out it is column 0 ascending, as the specification has it. */
  readonly defaultOrder?: { readonly field: keyof C & string; readonly dir: 'asc' | 'desc' };
  /** Condition that always holds, such as not archived. */
  readonly where?: RawBuilder<boolean>;
  /** One text column with everything that is searched, and a trigram index on it. */
  readonly searchColumn?: string;
  /** That column is stored in small letters: `like` takes half the time of `ilike`. Worth it where lists grow long. */
  readonly isSearchSmall?: boolean;
  /** Finds rows by a size in the search, such as 1200x800. */
  readonly size?: SizeCondition;
  /** Columns with a text_pattern_ops index: searches of one or two letters look at how these begin. */
  readonly prefixColumns?: readonly string[];
  /** Fields inside every index that gives an order: a filter on them costs no visit to the table. */
  readonly indexed?: readonly (keyof C & string)[];
}

/** Names a field in SQL. */
export type ColumnOf = (field: string) => RawBuilder<unknown>;

const snake = (field: string) => field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** The name of a field's column. */
export const columnName = (source: TableSource<TableColumns>, field: string): string =>
  source.sql?.[field] ?? snake(field);

export const columnOf =
  (source: TableSource<TableColumns>): ColumnOf =>
  (field) =>
    source.expressions?.[field] ?? trustedName(columnName(source, field));

/** All fields of a list, and the id, as its rows have them. */
export const fieldsOf = (source: TableSource<TableColumns>): RawBuilder<unknown> =>
  sql.join(
    [...new Set(['id', ...Object.keys(source.columns)])].map(
      (field) => sql`${columnOf(source)(field)} as ${trustedAlias(field)}`,
    ),
  );
