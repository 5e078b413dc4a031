import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { EventCatalogue, StoredEvent, StoredOf } from '../kernel/event.ts';
import type { Projection } from './projection.ts';
import type { RowEffect } from './row-effects.ts';

type Row = Record<string, unknown>;
type Key = 'account_id' | 'id';
type Says<C extends EventCatalogue, Answer> = {
  [T in keyof C['kinds'] & string]?: (event: StoredOf<C, T & StoredOf<C>['type']>) => Answer;
};
type SayRow = ReadonlyMap<string, (event: StoredEvent) => Row>;

interface RowSpec<C extends EventCatalogue, Name extends keyof Tables> {
  /** The projection and its table, which is keyed by account and id. */
  readonly name: Name;
  /** Events that add a row: all of it but its key. */
  readonly added: Says<C, Omit<Insertable<Tables[Name]>, Key>>;
  /** Events that set columns of a row, to what they say and not to what follows from the row. */
  readonly changed?: Says<C, Omit<Updateable<Tables[Name]>, Key>>;
  /** Events that take a row away. */
  readonly removed?: readonly (keyof C['kinds'] & string)[];
  readonly live?: Projection['live'];
  readonly tells?: Projection['tells'];
}

/**
 * Declares a projection with one row for each stream, whose events say all there is to say of it: `rowProjection<typeof contactEvents>()({...})`.
 * However many events come at once, each row is written once: a burst costs a few statements, not one an event.
 */
export const rowProjection =
  <C extends EventCatalogue>() =>
  <Name extends keyof Tables & string>(spec: RowSpec<C, Name>): Projection => {
    const added: SayRow = new Map(Object.entries(spec.added));
    const changed: SayRow = new Map(Object.entries(spec.changed ?? {}));
    const types = new Set([...added.keys(), ...changed.keys(), ...(spec.removed ?? [])]);
    const { name, live, tells } = spec;
    return {
      name,
      tables: [name],
      types,
      effects: (event) => effectsOf(name, { added, changed }, types, event),
      apply: (db, events) => write(db, name, events[0]?.accountId ?? 0, foldRows({ added, changed }, events)),
      ...(live ? { live } : {}),
      ...(tells ? { tells } : {}),
    };
  };

/** What some events make of a table together. */
interface Folded {
  /** Columns to set in rows that stand. */
  readonly set: ReadonlyMap<number, Row>;
  /** Rows that stand and go. */
  readonly gone: ReadonlySet<number>;
  /** Rows that are new, as they are after the last event. */
  readonly fresh: ReadonlyMap<number, Row>;
}

interface Rules {
  readonly added: SayRow;
  readonly changed: SayRow;
}

/** What one event does to the table. */
function effectsOf(
  table: string,
  { added, changed }: Rules,
  types: ReadonlySet<string>,
  event: StoredEvent,
): readonly RowEffect[] {
  const [add, change, id] = [added.get(event.type), changed.get(event.type), event.streamId];
  if (add) return [{ does: 'add', table, id, row: add(event) }];
  if (change) return [{ does: 'set', table, where: { id }, columns: change(event) }];
  return types.has(event.type) ? [{ does: 'remove', table, where: { id } }] : [];
}

/** Folds events, in order, without asking the table: no handler looks at a row. */
function foldRows({ added, changed }: Rules, events: readonly StoredEvent[]): Folded {
  const set = new Map<number, Row>();
  const gone = new Set<number>();
  const fresh = new Map<number, Row>();
  for (const event of events) {
    const row = event.streamId;
    const [add, change] = [added.get(event.type), changed.get(event.type)];
    if (add) {
      if (fresh.has(row)) throw new Error(`The row ${row} is there already`);
      fresh.set(row, add(event));
    } else if (change) {
      const into = fresh.has(row) ? fresh : set;
      into.set(row, { ...into.get(row), ...change(event) });
    } else if (!fresh.delete(row)) {
      set.delete(row);
      gone.add(row);
    }
  }
  return { set, gone, fresh };
}

/** A statement takes at most 65,535 parameters; the widest table has forty columns. */
const rowsPerStatement = 1_000;

/** Rows that go leave room for a new one of the same key; a new one is written whole, so nothing is set in it. */
async function write(db: Tx, table: string, accountId: number, { set, gone, fresh }: Folded): Promise<void> {
  // Which columns a table has was checked where the projection is declared.
  const name = table as 'aggregate';
  for (const [id, columns] of set)
    await db
      .updateTable(name)
      .set(columns as never)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  if (gone.size)
    await db
      .deleteFrom(name)
      .where('account_id', '=', accountId)
      .where('id', 'in', [...gone])
      .execute();
  const rows = [...fresh].map(([id, row]) => ({ account_id: accountId, id, ...row }));
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await db
      .insertInto(name)
      .values(rows.slice(from, from + rowsPerStatement) as never)
      .execute();
}
