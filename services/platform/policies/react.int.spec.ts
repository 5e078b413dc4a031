import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../db/database.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, paintToy, toyAggregate, type toyEvents, whenMadePaint } from '../testing/toy-context.ts';
import { policy } from './policy.ts';
import { reactAccount } from './react.ts';
import { retryParkedPolicies } from './retry-parked.ts';

let h: Harness & { accountId: number };
beforeAll(async () => {
  h = await openToys();
});
afterAll(() => h.close());

const coats = async (id: number) =>
  (await withAccount(h.runtime.db, h.accountId, (tx) => findAggregate(tx, h.accountId, toyAggregate, id, false)))?.state
    .coats;

const make = async (name: string) => (await h.runtime.execute(makeToy, { name }, anyone(h.accountId)))?.answer.id ?? 0;
const parked = () =>
  withAccount(h.runtime.db, h.accountId, (tx) => tx.selectFrom('parked_stream').select('stream_id').execute());

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

  it('writes what a rule refused in the ledger with its reason, counts it, and does it when it is asked for again', async () => {
    const id = await make('real');
    let target = 0;
    const hopeful = policy<typeof toyEvents>('when-toy-made-paint-another', {
      async 'toy.made'(e, context) {
        if (e.streamId === id) await context.dispatch(paintToy, { id: target });
      },
    });
    const ledger = () =>
      withAccount(h.runtime.db, h.accountId, (tx) =>
        tx.selectFrom('effect_ledger').select(['state', 'reason']).where('policy', '=', hopeful.name).execute(),
      );
    const fromZero = () =>
      withAccount(h.runtime.db, h.accountId, (tx) =>
        tx.updateTable('checkpoint').set({ seq: 0 }).where('reader', '=', `policy:${hopeful.name}`).execute(),
      );
    await reactAccount(h.runtime, [hopeful], h.accountId);
    expect(await ledger()).toEqual([{ state: 'refused', reason: 'Not found' }]);
    expect(await h.runtime.metrics.registry.metrics()).toMatch(
      /refused_total\{kind="policy",code="NotFoundError".*\} 1/,
    );
    target = id;
    await fromZero();
    await reactAccount(h.runtime, [hopeful], h.accountId);
    expect(await ledger()).toEqual([{ state: 'done', reason: null }]);
    await fromZero();
    await reactAccount(h.runtime, [hopeful], h.accountId);
    expect(await coats(id)).toBe(1);
    await reactAccount(h.runtime, [whenMadePaint], h.accountId);
  });

  it('sets the stream of an event it cannot answer aside, answers all that waited later, once each, and goes on', async () => {
    let isBroken = true;
    const answered: number[] = [];
    const flaky = policy<typeof toyEvents>('when-toy-made-or-painted-paint', {
      async 'toy.made'(e, context) {
        if (isBroken) throw new Error('not today');
        await context.dispatch(paintToy, { id: e.streamId });
      },
      async 'toy.painted'(e) {
        answered.push(e.streamId);
      },
    });
    const all = [flaky, whenMadePaint];
    await reactAccount(h.runtime, [whenMadePaint], h.accountId);
    await reactAccount(h.runtime, all, h.accountId);
    const [bad, good] = [await make('bad'), await make('good')];
    for (let attempt = 0; attempt < 20; attempt += 1)
      await reactAccount(h.runtime, all, h.accountId).catch(() => undefined);
    // The other policy was not held up, and the event of the other stream failed on its own account.
    expect([await coats(bad), await coats(good)]).toEqual([1, 1]);
    expect(await parked()).toHaveLength(2);
    expect(answered).not.toContain(bad);
    expect(await retryParkedPolicies(h.runtime, all)).toBe(0);
    isBroken = false;
    await Promise.all([
      retryParkedPolicies(h.runtime, all),
      retryParkedPolicies(h.runtime, all),
      reactAccount(h.runtime, all, h.accountId),
    ]);
    await reactAccount(h.runtime, all, h.accountId);
    expect(await parked()).toEqual([]);
    expect([await coats(bad), await coats(good)]).toEqual([2, 2]);
    expect(answered).toContain(bad);
  });

  it('a policy that is new to an account leaves its past alone', async () => {
    const seen: number[] = [];
    const late = policy<typeof toyEvents>('when-toy-made-note', {
      async 'toy.made'(e) {
        seen.push(e.streamId);
      },
    });
    await reactAccount(h.runtime, [whenMadePaint, late], h.accountId);
    expect(seen).toEqual([]);
    const id = await make('new');
    await reactAccount(h.runtime, [whenMadePaint, late], h.accountId);
    expect(seen).toEqual([id]);
  });
});
