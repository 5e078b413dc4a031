import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { EventCatalogue, StoredEvent, StoredOf } from '../kernel/event.ts';
import type { Projection } from './projection.ts';

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

type Says<C extends EventCatalogue> = {
  [T in keyof C['kinds'] & string]?: (event: StoredOf<C, T & StoredOf<C>['type']>) => readonly RowEffect[];
};
interface Spec<C extends EventCatalogue> {
  readonly name: string;
  readonly tables: readonly (keyof Tables & string)[];
  readonly on: Says<C>;
  readonly live?: Projection['live'];
  readonly tells?: Projection['tells'];
}

/** Declares a projection whose events say what they do to rows: `effectProjection<typeof productionEvents>({...})`. */
export function effectProjection<C extends EventCatalogue>({ name, tables, on, live, tells }: Spec<C>): Projection {
  const says = new Map(Object.entries(on) as [string, (event: StoredEvent) => readonly RowEffect[]][]);
  const effects = (event: StoredEvent) => says.get(event.type)?.(event) ?? [];
  return {
    name,
    tables,
    types: new Set(says.keys()),
    effects,
    async apply(db, events) {
      for (const event of events) for (const effect of effects(event)) await write(db, event.accountId, effect);
    },
    ...(live ? { live } : {}),
    ...(tells ? { tells } : {}),
  };
}

async function write(db: Tx, accountId: number, effect: RowEffect): Promise<void> {
  // Which columns a table has was checked where the effect is declared.
  const table = effect.table as 'aggregate';
  const found = (where: Row) => ({ account_id: accountId, ...where }) as never;
  switch (effect.does) {
    case 'add': {
      const row = { account_id: accountId, id: effect.id, ...(await known(db, accountId, effect.row)) };
      await db
        .insertInto(table)
        .values(row as never)
        .execute();
      return;
    }
    case 'set': {
      const columns = await known(db, accountId, effect.columns);
      await db
        .updateTable(table)
        .set(columns as never)
        .where((eb) => eb.and(found(effect.where)))
        .execute();
      return;
    }
    case 'plus': {
      if (effect.by === 0) return;
      const column = sql.ref(effect.column);
      await db
        .updateTable(table)
        .set({ [effect.column]: sql`${column} + ${effect.by}` } as never)
        .where((eb) => eb.and(found({ id: effect.id })))
        .execute();
      return;
    }
    case 'remove':
      await db
        .deleteFrom(table)
        .where((eb) => eb.and(found(effect.where)))
        .execute();
  }
}

/** A row with what it takes from others. */
async function known(db: Tx, accountId: number, row: Row): Promise<Row> {
  const full: Record<string, unknown> = { ...row };
  for (const [column, value] of Object.entries(row))
    if (value instanceof LookedUp) full[column] = await lookedUp(db, accountId, value);
  return full;
}

async function lookedUp(db: Tx, accountId: number, { table, id, column, otherwise }: LookedUp): Promise<unknown> {
  const row = await db
    .selectFrom(table as 'aggregate')
    .select(column as 'id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row as unknown as Row)[column] : otherwise;
}
