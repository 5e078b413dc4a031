import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import type { Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { toyList } from '../testing/toy-context.ts';
import { rebuild } from './rebuild.ts';
import { dropSearchIndexes } from './search-indexes.ts';

let h: Harness & { accountId: number };
let owner: Db;
beforeAll(async () => {
  h = await openToys();
  owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  await sql`create index on read.toy_list using gin (account_id, name gin_trgm_ops) with (gin_pending_list_limit = 64)`.execute(
    owner,
  );
  await sql`create index on read.toy_list (account_id, coats)`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await h.close();
});

/** What each index of the table is on. */
const indexes = async () => {
  const { rows } = await sql<{ text: string }>`
    select substring(pg_get_indexdef(indexrelid) from 'USING.*') as text from pg_index
    where indrelid = 'read.toy_list'::regclass order by 1`.execute(owner);
  return rows.map((row) => row.text);
};

it('a table that was rebuilt has every index it had, the one for searches too', async () => {
  const before = await indexes();
  expect(before).toHaveLength(3);
  await rebuild(h.url, h.runtime.events, toyList, () => 0);
  expect(await indexes()).toEqual(before);
});

it('while it is filled it has those alone that are not for searches', async () => {
  await sql`create schema beside`.execute(owner);
  await sql`create table beside.toy_list (like read.toy_list including all)`.execute(owner);
  const dropped = await dropSearchIndexes(owner, 'beside');
  expect(dropped).toEqual([expect.stringMatching(/ON beside\.toy_list USING gin .*gin_pending_list_limit/)]);
  const { rows } = await sql`select from pg_index where indrelid = 'beside.toy_list'::regclass`.execute(owner);
  expect(rows).toHaveLength(2);
});
