import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { columnName } from '@glasshouse/services/platform/table/table-source';
import { createDatabase } from '@glasshouse/services/platform/testing/harness';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnySource, everyTable, growingLists, sortsOf } from './every-list.ts';

interface Index {
  table: string;
  method: string;
  columns: string[];
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;
let indexes: Index[];
let columns: { table: string; name: string; type: string }[];

beforeAll(async () => {
  database = await createDatabase();
  db = openDatabase({ url: database.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  const found = await sql<Index>`
    select t.relname as table, am.amname as method,
      array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    join pg_am am on am.oid = c.relam where t.relnamespace = 'read'::regnamespace`.execute(db);
  indexes = found.rows;
  columns = (
    await sql<{ table: string; name: string; type: string }>`
      select table_name as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'read'`.execute(db)
  ).rows;
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

const ordered = ({ from }: AnySource) => indexes.filter((index) => index.table === from && index.method === 'btree');
const typeOf = ({ from }: AnySource, name: string) => columns.find((c) => c.table === from && c.name === name)?.type;

const sqlTypes: Readonly<Record<string, RegExp>> = {
  date: /^date$/,
  instant: /^timestamp with time zone$/,
  flag: /^boolean$/,
  number: /^(integer|bigint|numeric|double precision)$/,
  money: /^numeric$/,
  quantity: /^numeric$/,
};

describe('every list', () => {
  it('that grows has an index (account, column, id) for each order it offers', () => {
    const missing = growingLists.flatMap((source) =>
      sortsOf(source).flatMap((field) => {
        const wanted = ['account_id', columnName(source, field), 'id'];
        const has = ordered(source).some(({ columns: has }) => wanted.every((name, i) => has[i] === name));
        return has ? [] : [`${source.from}.${field}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('that grows carries the fields it is filtered by in each of these indexes', () => {
    const missing = growingLists.flatMap((source) => {
      const wanted = (source.indexed ?? []).map((field) => columnName(source, field));
      return sortsOf(source).flatMap((field) => {
        const key = ['account_id', columnName(source, field), 'id'];
        const has = ordered(source).some(
          (index) =>
            key.every((name, i) => index.columns[i] === name) && wanted.every((w) => index.columns.includes(w)),
        );
        return has ? [] : [`${source.from}.${field}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('that grows is searched within an account by trigrams, and by how its names and numbers begin', () => {
    for (const source of growingLists) {
      const { from, searchColumn, prefixColumns } = source;
      const gin = indexes
        .filter((index) => index.table === from && index.method === 'gin')
        .map((index) => index.columns);
      expect([from, gin]).toEqual([from, expect.arrayContaining([['account_id', searchColumn]])]);
      for (const name of prefixColumns ?? [])
        expect([from, ordered(source).map((index) => index.columns)]).toEqual([
          from,
          expect.arrayContaining([['account_id', name]]),
        ]);
    }
  });

  it('B-150 marks one date column that filter[date] means, or has none to mark', () => {
    const marked = everyTable.map((source) => {
      const dates = Object.entries(source.columns).filter(([, c]) => c.type === 'date' || c.type === 'instant');
      const chosen = dates.filter(([, c]) => c.dateFilter);
      return [source.from, chosen.length === Math.min(1, dates.length)];
    });
    expect(marked.filter(([, isRight]) => !isRight)).toEqual([]);
  });

  it('names columns that exist, of the type they have', () => {
    const wrong = everyTable.flatMap((source) =>
      Object.entries(source.columns).flatMap(([field, { type }]) => {
        // What is worked out from other rows is no column.
        if (source.expressions && field in source.expressions) return [];
        const found = typeOf(source, columnName(source, field));
        return found && (sqlTypes[type] ?? /^(text|ARRAY|bigint)$/).test(found)
          ? []
          : [`${source.from}.${field}: ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
