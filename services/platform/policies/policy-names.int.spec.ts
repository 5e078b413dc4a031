import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../config/config.ts';
import { openDatabase, withAccount } from '../db/database.ts';
import { trustedSql } from '../db/trusted-sql.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, paintToy, toyAggregate, type toyEvents } from '../testing/toy-context.ts';
import { policy } from './policy.ts';
import { reactAccount, readerOf } from './react.ts';

const former = 'production.releasePanels';
const now = 'when-order-released-make-panels';
const named = (name: string) =>
  policy<typeof toyEvents>(name, {
    async 'toy.made'(event, { dispatch }) {
      await dispatch(paintToy, { id: event.streamId });
    },
  });

let h: Harness & { accountId: number };
let owner: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  h = await openToys();
  owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
});
afterAll(async () => {
  await owner.destroy();
  await h.close();
});

const make = async () => (await h.runtime.execute(makeToy, { name: 'robot' }, anyone(h.accountId)))?.answer.id ?? 0;
const coats = async (id: number) =>
  (await withAccount(h.runtime.db, h.accountId, (tx) => findAggregate(tx, h.accountId, toyAggregate, id, false)))?.state
    .coats;

/** As a database stands before the migration, with what a copy of the release before did in it. */
async function beforeTheMigration() {
  for (const table of ['effect_ledger', 'parked_stream', 'checkpoint'])
    await sql`drop trigger policy_name on ${sql.table(table)}`.execute(owner);
  await sql`drop function follow_policy_name, policy_reader, policy_name`.execute(owner);
  await reactAccount(h.runtime, [named(former)], h.accountId);
  await withAccount(h.runtime.db, h.accountId, (tx) =>
    tx
      .insertInto('parked_stream')
      .values({
        ...{ account_id: h.accountId, reader: readerOf(named(former)), stream_type: 'toy', stream_id: 7, first_seq: 1 },
        ...{ attempts: 1, error: 'broken', at: new Date() },
      })
      .execute(),
  );
}

it('what a policy did under its former name is not done again under the new one', async () => {
  const id = await make();
  await beforeTheMigration();
  await trustedSql(await readFile(join(projectRoot(), 'migrations', '0262_policy_names.sql'), 'utf8')).execute(owner);
  const readers = () =>
    withAccount(h.runtime.db, h.accountId, (tx) =>
      tx.selectFrom('checkpoint').select(['reader', 'seq']).where('reader', 'like', 'policy:%').execute(),
    );
  const [kept] = await readers();
  expect(kept?.reader).toBe(readerOf(named(now)));
  const parked = await withAccount(h.runtime.db, h.accountId, (tx) =>
    tx.selectFrom('parked_stream').select('reader').execute(),
  );
  expect(parked).toEqual([{ reader: readerOf(named(now)) }]);
  // Read from the beginning, the ledger alone keeps the effect from happening twice.
  await withAccount(h.runtime.db, h.accountId, (tx) => tx.updateTable('checkpoint').set({ seq: 0 }).execute());
  await reactAccount(h.runtime, [named(now)], h.accountId);
  expect(await coats(id)).toBe(1);
  expect((await readers()).map(({ reader }) => reader)).toEqual([kept?.reader]);
});

it('a copy of the release before begins no new round, and what it still does counts under the new name', async () => {
  const id = await make();
  await expect(reactAccount(h.runtime, [named(former)], h.accountId)).rejects.toThrow(/has been renamed/);
  expect(await coats(id)).toBe(0);
  await withAccount(h.runtime.db, h.accountId, (tx) =>
    tx
      .insertInto('effect_ledger')
      .values({ account_id: h.accountId, policy: former, effect_key: 'late', state: 'done', at: new Date() })
      .execute(),
  );
  const late = await withAccount(h.runtime.db, h.accountId, (tx) =>
    tx.selectFrom('effect_ledger').select('policy').where('effect_key', '=', 'late').execute(),
  );
  expect(late).toEqual([{ policy: now }]);
});
