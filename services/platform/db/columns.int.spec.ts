import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import { projectRoot } from '../config/config.ts';
import { createDatabase } from '../testing/harness.ts';
import { openDatabase } from './database.ts';
import { readColumns } from './read-columns.ts';
import type { StoredColumns } from './stored-columns.ts';
import type { Tables } from './tables.ts';

/** What a row of a table gives when it is read. */
type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Nullable<T> = null extends T ? true : false;
/** A hand-written type may name fewer words than text, and a day as text too: it must not exclude what the database gives. */
type WrongType<Written, Stored> = unknown extends Stored
  ? never
  : [NonNullable<Written> & NonNullable<Stored>] extends [never]
    ? 'has another type'
    : Nullable<Written> extends Nullable<Stored>
      ? never
      : Nullable<Stored> extends true
        ? 'may be null'
        : 'is never null';
/** Columns whose hand-written types are not what the database gives. What is searched is read by conditions alone. */
type WrongColumn<Written, Stored> =
  | `${Exclude<keyof Written, keyof Stored> & string} is no column`
  | `${Exclude<keyof Stored, keyof Written | 'search'> & string} is missing`
  | {
      [C in keyof Written & keyof Stored & string]: `${C} ${WrongType<Written[C], Stored[C]>}`;
    }[keyof Written & keyof Stored & string];
/** Tables of the toy and of the simulated crashes are made by those who use them. */
type Migrated = Exclude<keyof Tables, 'toy_list' | `sim_${string}`>;
type WrongTable = {
  [T in Migrated]: T extends keyof StoredColumns ? `${T}.${WrongColumn<Row<T>, StoredColumns[T]>}` : `${T} is no table`;
}[Migrated];
/** Computed of columns that are never null, which the catalogue does not say of it. */
type Known = 'glass_size.area_m2 may be null';

it('the stored columns are those of the migrated database', async () => {
  const database = await createDatabase();
  const owner = openDatabase({ url: database.url, role: 'owner', poolSize: 1 });
  try {
    const written = readFileSync(join(projectRoot(), 'services', 'platform', 'db', 'stored-columns.ts'), 'utf8');
    expect(written).toBe(await readColumns(owner));
  } finally {
    await owner.destroy();
    await database.drop();
  }
});

it('the types of tables, written beside the code that owns them, say what the database gives', () => {
  // What is wrong stands in the compiler's message about this line.
  const wrong: readonly never[] = [] as readonly Exclude<WrongTable, Known>[];
  expect(wrong).toEqual([]);
});
