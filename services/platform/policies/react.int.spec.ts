import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../db/database.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, toyAggregate, whenMadePaint } from '../testing/toy-context.ts';
import { reactAccount } from './react.ts';

let h: Harness & { accountId: number };
beforeAll(async () => {
  h = await openToys();
});
afterAll(() => h.close());

const coats = async (id: number) =>
  (await withAccount(h.runtime.db, h.accountId, (tx) => findAggregate(tx, h.accountId, toyAggregate, id, false)))?.state
    .coats;

describe('policies', () => {
  it('has one effect per event, however many runners race and however often the log is read again', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) => h.runtime.execute(makeToy, { name: `toy ${i}` }, anyone(h.accountId))),
    );
    await Promise.all(Array.from({ length: 4 }, () => reactAccount(h.runtime, [whenMadePaint], h.accountId)));
    await withAccount(h.runtime.db, h.accountId, (tx) =>
      tx.updateTable('checkpoint').set({ seq: 0 }).where('account_id', '=', h.accountId).execute(),
    );
    await reactAccount(h.runtime, [whenMadePaint], h.accountId);
    expect(await Promise.all(made.map((m) => coats(m?.answer.id ?? 0)))).toEqual(Array(20).fill(1));
  });

  it('writes what caused the effect', async () => {
    const rows = await withAccount(h.runtime.db, h.accountId, (tx) =>
      tx
        .selectFrom('event')
        .select(['meta'])
        .where('account_id', '=', h.accountId)
        .where('type', '=', 'toy.painted')
        .limit(1)
        .execute(),
    );
    expect(rows[0]?.meta).toMatchObject({
      actor: { userId: null, name: 'when-toy-made-paint' },
      causationId: expect.stringMatching(/^\d+:\d+$/),
      depth: 1,
      correlationId: 'test-run',
    });
  });
});
