import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Row = Readonly<Record<string, unknown>>;
type Key = 'account_id' | 'id';

/** What an event does to rows of one table, as data: a projection writes it to the database, `MemoryRows` keeps it in memory. */
export type RowEffect =
  | { readonly does: 'add'; readonly table: string; readonly id: number; readonly row: Row }
  | { readonly does: 'set'; readonly table: string; readonly where: Row; readonly columns: Row }
  | { readonly does: 'plus'; readonly table: string; readonly id: number; readonly column: string; readonly by: number }
  | { readonly does: 'remove'; readonly table: string; readonly where: Row };

/** A value that stands in a row of another table when the event is folded. */
export class LookedUp {
  constructor(
    readonly table: string,
    readonly id: number,
    readonly column: string,
    /** Where there is no such row. */
    readonly otherwise: unknown,
  ) {}
}

type Columns<T, Part> = { [C in keyof Omit<Part, Key>]: Omit<Part, Key>[C] | LookedUp } & { readonly _?: T };
type Where<T extends keyof Tables> = Partial<Omit<Selectable<Tables[T]>, 'account_id'>>;

/** Adds a row. */
export const add = <T extends keyof Tables & string>(
  table: T,
  id: number,
  row: Columns<T, Insertable<Tables[T]>>,
): RowEffect => ({ does: 'add', table, id, row });
/** Sets columns of the rows that have these values. */
export const set = <T extends keyof Tables & string>(
  table: T,
  where: Where<T>,
  columns: Columns<T, Updateable<Tables[T]>>,
): RowEffect => ({ does: 'set', table, where: where as Row, columns });
/** Adds to a number of one row. */
export const plus = <T extends keyof Tables & string>(
  table: T,
  id: number,
  column: keyof Tables[T] & string,
  by: number,
): RowEffect => ({ does: 'plus', table, id, column, by });
/** Takes away the rows that have these values. */
export const remove = <T extends keyof Tables & string>(table: T, where: Where<T>): RowEffect => ({
  does: 'remove',
  table,
  where: where as Row,
});
/** The value of another table's row. */
export const lookUp = <T extends keyof Tables & string>(
  table: T,
  id: number,
  column: keyof Tables[T] & string,
  otherwise: unknown,
) => new LookedUp(table, id, column, otherwise);
