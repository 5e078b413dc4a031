import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../db/database.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { anyone, type Harness, openBareAccount } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, paintToy, toyList } from '../testing/toy-context.ts';
import { projectAccount } from './project.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { retryParkedProjections } from './retry-parked.ts';

let h: Harness & { accountId: number };
beforeAll(async () => {
  h = await openToys();
});
afterAll(() => h.close());

const make = async (name: string) => (await h.runtime.execute(makeToy, { name }, anyone(h.accountId)))?.answer.id ?? 0;
const rows = () =>
  withAccount(h.runtime.db, h.accountId, (tx) => tx.selectFrom('toy_list').selectAll().orderBy('id').execute());
/** Toys under another name than they were made with. */
const named = (name: string) => (e: StoredEvent) => (e.type === 'toy.made' ? { ...e, data: { name } } : e);
const run = () => projectAccount(h.runtime, [toyList], h.accountId);

describe('projections', () => {
  it('apply every event once when several projectors race', async () => {
    const id = await make('ball');
    for (let i = 0; i < 10; i += 1) await h.runtime.execute(paintToy, { id }, anyone(h.accountId));
    await Promise.all([run(), run(), run(), run()]);
    await run();
    expect((await rows()).find((r) => r.id === id)).toMatchObject({
      name: 'ball',
      coats: 10,
    });
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

  it('let a parked stream go on, with everything that waited, once it can be applied; by as many retries as may race', async () => {
    const account = h.accountId;
    const parked = () =>
      withAccount(h.runtime.db, account, (tx) =>
        tx.selectFrom('parked_stream').select(['stream_id', 'attempts']).execute(),
      );
    const [before] = await parked();
    const id = before?.stream_id ?? 0;
    expect(await retryParkedProjections(h.runtime, [toyList])).toBe(0);
    expect(await parked()).toEqual([{ stream_id: id, attempts: 6 }]);
    await h.runtime.execute(paintToy, { id }, anyone(account));
    await run();
    // The next release can read it.
    const mended = {
      ...toyList,
      apply: (tx, events) => toyList.apply(tx, events.map(named('cured'))),
    } satisfies Projection;
    await Promise.all(Array.from({ length: 3 }, () => retryParkedProjections(h.runtime, [mended])));
    expect(await parked()).toEqual([]);
    await h.runtime.execute(paintToy, { id }, anyone(account));
    await run();
    expect((await rows()).find((r) => r.id === id)).toMatchObject({
      name: 'cured',
      coats: 3,
    });
  });

  it('never set a stream aside for a failure that passes', async () => {
    const id = await make('waiting');
    const contended = {
      ...toyList,
      apply: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
    };
    for (let attempt = 0; attempt < 8; attempt += 1)
      await projectAccount(h.runtime, [contended], h.accountId).catch(() => undefined);
    await run();
    expect((await rows()).map((r) => r.id)).toContain(id);
  });

  it('keep what was projected for an account that was opened during a rebuild', async () => {
    let late = 0;
    const openLate = async () => {
      late = -1;
      late = await openBareAccount(h.url);
      await h.runtime.execute(makeToy, { name: 'late' }, anyone(late));
      await projectAccount(h.runtime, [toyList], late);
    };
    const watched = {
      ...toyList,
      async apply(tx, events) {
        if (!late) await openLate();
        await toyList.apply(tx, events.map(named('rebuilt')));
      },
    } satisfies Projection;
    await rebuild(h.url, h.runtime.events, watched, () => 0);
    const seen = await withAccount(h.runtime.db, late, (tx) => tx.selectFrom('toy_list').select(['name']).execute());
    expect(seen).toEqual([{ name: 'rebuilt' }]);
    expect(new Set((await rows()).map((row) => row.name))).toEqual(new Set(['rebuilt']));
  });

  it('set a stream aside that a rebuild cannot apply, say so, and build all other streams and companies', async () => {
    const poison = await make('poison');
    await h.runtime.execute(paintToy, { id: poison }, anyone(h.accountId));
    const boat = await make('boat');
    const next = await openBareAccount(h.url);
    await h.runtime.execute(makeToy, { name: 'next door' }, anyone(next));
    const built = await rebuild(h.url, h.runtime.events, toyList, () => 0);
    const aside = built.setAside.filter((one) => one.id === poison);
    expect(aside).toMatchObject([
      {
        accountId: h.accountId,
        type: 'toy',
        id: poison,
        error: 'Error: this toy cannot be read',
      },
    ]);
    expect(built.setAside.every((one) => one.accountId === h.accountId)).toBe(true);
    const ids = (await rows()).map((r) => r.id);
    expect(ids).toContain(boat);
    expect(ids).not.toContain(poison);
    const inNext = await withAccount(h.runtime.db, next, (tx) => tx.selectFrom('toy_list').select('name').execute());
    expect(inNext).toEqual([{ name: 'next door' }]);
    // As after the projector: the stream waits where it was left, and goes on once it can be applied.
    await h.runtime.execute(paintToy, { id: poison }, anyone(h.accountId));
    await run();
    const mended = {
      ...toyList,
      apply: (tx, events) => toyList.apply(tx, events.map(named('cured'))),
    } satisfies Projection;
    expect(await retryParkedProjections(h.runtime, [mended])).toBe(built.setAside.length);
    expect((await rows()).find((r) => r.id === poison)).toMatchObject({
      name: 'cured',
      coats: 2,
    });
  });

  it('wait for one stream that fails, and set the next ones aside at once: however many fail, the others wait once', async () => {
    const own = await openBareAccount(h.url);
    for (let i = 0; i < 10; i += 1) await h.runtime.execute(makeToy, { name: 'poison' }, anyone(own));
    await h.runtime.execute(makeToy, { name: 'after all of them' }, anyone(own));
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await projectAccount(h.runtime, [toyList], own).catch(() => undefined);
    const { names, parked } = await withAccount(h.runtime.db, own, async (tx) => ({
      names: await tx.selectFrom('toy_list').select('name').execute(),
      parked: await tx.selectFrom('parked_stream').select('attempts').orderBy('first_seq').execute(),
    }));
    expect(names).toEqual([{ name: 'after all of them' }]);
    expect(parked.map((one) => one.attempts)).toEqual([5, ...Array.from({ length: 9 }, () => 1)]);
  });
});
