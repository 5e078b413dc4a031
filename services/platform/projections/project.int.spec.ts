import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../db/database.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, paintToy, toyList } from '../testing/toy-context.ts';
import { projectAccount } from './project.ts';

let h: Harness & { accountId: number };
beforeAll(async () => {
  h = await openToys();
});
afterAll(() => h.close());

const make = async (name: string) => (await h.runtime.execute(makeToy, { name }, anyone(h.accountId)))?.answer.id ?? 0;
const rows = () =>
  withAccount(h.runtime.db, h.accountId, (tx) => tx.selectFrom('toy_list').selectAll().orderBy('id').execute());
const run = () => projectAccount(h.runtime, [toyList], h.accountId);

describe('projections', () => {
  it('apply every event once when several projectors race', async () => {
    const id = await make('ball');
    for (let i = 0; i < 10; i += 1) await h.runtime.execute(paintToy, { id }, anyone(h.accountId));
    await Promise.all([run(), run(), run(), run()]);
    await run();
    expect((await rows()).find((r) => r.id === id)).toMatchObject({ name: 'ball', coats: 10 });
  });

  it('park the stream of an event that cannot be applied and go on with the others', async () => {
    const poison = await make('poison');
    await h.runtime.execute(paintToy, { id: poison }, anyone(h.accountId));
    const kite = await make('kite');
    for (let attempt = 0; attempt < 6; attempt += 1) await run().catch(() => undefined);
    expect((await rows()).map((r) => r.id)).toContain(kite);
    expect((await rows()).map((r) => r.id)).not.toContain(poison);
    const parked = await withAccount(h.runtime.db, h.accountId, (tx) =>
      tx.selectFrom('parked_stream').selectAll().execute(),
    );
    expect(parked).toMatchObject([{ reader: 'toy_list', stream_id: poison, attempts: 5 }]);
  });
});
