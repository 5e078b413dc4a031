import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { EventCatalogue, StoredEvent, StoredOf } from '../kernel/event.ts';
import type { Projection } from './projection.ts';
import { LookedUp, type Row, type RowEffect } from './row-effects.ts';

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
      await db
        .updateTable(table)
        .set((eb) => ({ [effect.column]: eb(effect.column as 'version', '+', effect.by) }) as never)
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
