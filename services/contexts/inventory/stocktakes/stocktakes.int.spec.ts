import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countKey, openStocktakeWorld, type StocktakeWorld } from '../../../apps/testing/stocktake-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { createOffcuts } from '../offcuts/create-offcuts.ts';
import { stocktakeBooks, stocktakeFacts } from './stocktakes.facts.ts';

const minuteMs = 60_000;
/** How far the clock of the shop is ahead of the real one, ms. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let w: StocktakeWorld;
beforeAll(async () => {
  w = await openStocktakeWorld(clock);
});
afterAll(() => w?.close());

const anOffcut = async (stockId: number) => {
  const { runtime } = w.world.harness;
  const executed = await runtime.execute(
    createOffcuts,
    { sheetId: 1, offcuts: [{ stockId, widthMm: 900, heightMm: 600, costCents: 2_000 }] },
    {
      accountId: w.world.here.accountId,
      actor: { userId: null, name: 'Test' },
      can: () => true,
      correlationId: 'test',
    },
  );
  return executed?.answer.ids[0] ?? 0;
};
const transactionsOf = async (stockId: number) => {
  await w.settle();
  const { data } = await w.must(w.demo('GET', '/inventory/transactions?length=-1'));
  return (data as { stockId: number; causeKind: string; causeId: number; sheets: number }[]).filter(
    (row) => row.stockId === stockId && row.causeKind === 'stocktake',
  );
};

describe('a stocktake', () => {
  it('B-290 is created, counted, reviewed, counted again and completed; stock ends as counted, by transactions that name it', async () => {
    const glass = await w.glass([10, 5]);
    const id = await w.start([glass.id]);
    expect(await w.read(id)).toMatchObject({ number: expect.stringMatching(/^ST-\d+$/), status: 'counting', items: 2 });
    await w.counted(id, [
      { itemId: 1, quantity: 8 },
      { itemId: 2, quantity: 5 },
    ]);
    expect((await w.act(id, 'review')).status).toBe(200);
    expect(await w.read(id)).toMatchObject({ status: 'review', differing: 1, varianceValue: '-200.00' });
    expect((await w.act(id, 'recount', { itemIds: [1] })).status).toBe(200);
    await w.counted(id, [{ itemId: 1, quantity: 9 }]);
    await w.act(id, 'review');
    expect((await w.act(id, 'complete')).status).toBe(200);
    expect(await w.read(id)).toMatchObject({ status: 'completed', isOpen: false, varianceValue: '-100.00' });
    expect([await w.quantity(glass), await w.quantity(glass, 1)]).toEqual([9, 5]);
    expect(await transactionsOf(glass.id)).toEqual([expect.objectContaining({ causeId: id, sheets: -1 })]);
    const { data } = await w.must(w.demo('GET', '/inventory/stocktakes'));
    expect((data as { id: number }[]).find((row) => row.id === id)).toMatchObject({ status: 'completed', counted: 2 });
  });

  it('B-290 is cancelled without changing any stock, with the reason in its activity', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    await w.counted(id, [{ itemId: 1, quantity: 1 }]);
    expect((await w.act(id, 'cancel', { reason: 'Started by mistake' })).status).toBe(200);
    expect(await w.quantity(glass)).toBe(10);
    expect(await transactionsOf(glass.id)).toEqual([]);
    const { data } = await w.must(w.demo('GET', `/activityitems?linkType=stockTake&linkId=${id}`));
    expect(JSON.stringify(data)).toContain('Started by mistake');
    expect(w.refusal(await w.count(id, [{ itemId: 1, quantity: 2 }])).status).toBe(409);
  });

  it('posts its differences once, however often and at once it is completed', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    await w.counted(id, [{ itemId: 1, quantity: 7 }]);
    await w.act(id, 'review');
    const answers = await Promise.all([1, 2, 3].map(() => w.act(id, 'complete')));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(await w.quantity(glass)).toBe(7);
    expect(await transactionsOf(glass.id)).toHaveLength(1);
  });

  it('counts while work goes on: what moved after a count stays moved', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    await w.adjust(glass, -2);
    await w.counted(id, [{ itemId: 1, quantity: 9 }]);
    await w.adjust(glass, 5);
    await w.act(id, 'review');
    expect((await w.items(id))[0]).toMatchObject({
      book: 8,
      counted: 9,
      variance: 1,
      movedSince: 5,
      varianceValue: '100.00',
    });
    await w.act(id, 'complete');
    expect(await w.quantity(glass)).toBe(14);
  });

  it('a count that arrives late stands at the moment it was taken', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    // Longer than a request takes on a busy machine: the server adds that to the age.
    ahead += minuteMs;
    const at = clock.now().getTime();
    ahead += 2 * minuteMs;
    await w.adjust(glass, -3);
    await w.counted(id, [{ itemId: 1, quantity: 10, ageMs: clock.now().getTime() - at }]);
    expect((await w.items(id))[0]).toMatchObject({ book: 10, variance: 0, movedSince: -3 });
    await w.act(id, 'review');
    await w.act(id, 'complete');
    expect(await w.quantity(glass)).toBe(7);
  });

  it('cannot take more than stands: the refusal says which size to count again, and nothing is posted', async () => {
    const glass = await w.glass([10, 4]);
    const id = await w.start([glass.id]);
    await w.counted(id, [
      { itemId: 1, quantity: 2 },
      { itemId: 2, quantity: 3 },
    ]);
    await w.adjust(glass, -9);
    await w.act(id, 'review');
    const text = `Complete: more ${glass.code} 3000 × 2000 left the racks since the count than was counted`;
    const complete = (await w.read(id)).actions.find((action) => action.action === 'complete');
    expect(complete?.blockers[0]?.text).toBe(text);
    const { status, message } = w.refusal(await w.act(id, 'complete'));
    expect([status, message]).toEqual([409, text]);
    expect([await w.quantity(glass), await w.quantity(glass, 1)]).toEqual([1, 4]);
  });
});

describe('counts', () => {
  it('B-292 are saved in batch; the same key counts once, a bad one spoils no other', async () => {
    const glass = await w.glass([10, 5]);
    const id = await w.start([glass.id]);
    const first = { key: countKey(), itemId: 1, quantity: 4 };
    expect((await w.counted(id, [first, { itemId: 99, quantity: 1 }])).map((r) => [r.result, r.message])).toEqual([
      ['refused', 'This item is not part of the stocktake'],
      ['saved', ''],
    ]);
    expect((await w.counted(id, [first, { itemId: 2, quantity: 5 }])).map((r) => r.result)).toEqual([
      'repeated',
      'saved',
    ]);
    expect((await w.items(id)).map((item) => item.counted)).toEqual([4, 5]);
    const bad = await w.count(id, [{ itemId: 1, quantity: -1 }]);
    expect([bad.status, (bad.body.error as { details: object[] }).details]).toEqual([
      422,
      [{ target: 'counts.0.quantity', message: 'Not below zero' }],
    ]);
  });

  it('of different bins add up; of one bin by two people who disagree, or across a movement, ask to be counted again', async () => {
    const [added, disputed, moved] = [await w.glass([10]), await w.glass([10]), await w.glass([10])];
    const id = await w.start([added.id, disputed.id, moved.id]);
    const itemOf = async (stockId: number) => {
      const item = (await w.items(id)).find((one) => one.stockId === stockId);
      if (!item) throw new Error('no item');
      return item;
    };
    const [a, d, m] = [await itemOf(added.id), await itemOf(disputed.id), await itemOf(moved.id)];
    await w.counted(id, [
      { itemId: a.id, quantity: 6, bin: 'A1' },
      { itemId: d.id, quantity: 10 },
      { itemId: m.id, quantity: 6, bin: 'A1' },
    ]);
    await w.adjust(moved, -1);
    await w.counted(
      id,
      [
        { itemId: a.id, quantity: 4, bin: 'B2' },
        { itemId: d.id, quantity: 9 },
        { itemId: m.id, quantity: 3, bin: 'B2' },
      ],
      'station',
    );
    expect(await itemOf(added.id)).toMatchObject({ counted: 10, variance: 0 });
    await w.act(id, 'review');
    expect(await itemOf(added.id)).toMatchObject({ isRecount: false });
    expect(await itemOf(disputed.id)).toMatchObject({
      isRecount: true,
      recountReason: 'Two people counted the same bin and found different quantities',
    });
    expect(await itemOf(moved.id)).toMatchObject({
      isRecount: true,
      recountReason: 'Stock moved between the counts of its bins',
    });
    expect((await w.read(id)).counters.map((c) => c.counts)).toEqual([3, 2]);
  });

  it('a later count of a bin is not undone by an older one that arrives after it', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    await w.counted(id, [{ itemId: 1, quantity: 10 }]);
    const [result] = await w.counted(id, [{ itemId: 1, quantity: 3, ageMs: 60_000 }]);
    expect(result?.result).toBe('older');
    expect((await w.items(id))[0]?.counted).toBe(10);
  });

  it('B-292 items are found by barcode: a size, an offcut, a stock code, and glass that came since', async () => {
    const [glass, other] = [await w.glass([10, 5]), await w.glass([1])];
    const id = await w.start([glass.id]);
    const lookup = (barcode: string) => w.demo('GET', w.path(id, `/barcode/lookup?barcode=${barcode}`));
    const itemsOf = async (barcode: string) => (await w.must(lookup(barcode))).items as { id: number }[];
    expect((await itemsOf(`sz${glass.sheetSizes[1]?.sizeId}`)).map((i) => i.id)).toEqual([2]);
    expect(await itemsOf(glass.code)).toHaveLength(2);
    const offcut = await anOffcut(glass.id);
    expect((await w.must(lookup(`GL${offcut}`))).found).toMatchObject({ glassLevelId: offcut, widthMm: 900 });
    expect((await w.counted(id, [{ glassLevelId: offcut, quantity: 1 }]))[0]?.result).toBe('saved');
    expect((await itemsOf(`GL${offcut}`)).map((i) => i.id)).toEqual([3]);
    expect((await lookup('NOTHING')).status).toBe(422);
    expect(JSON.stringify((await lookup(`SZ${other.sheetSizes[0]?.sizeId}`)).body)).toContain(
      `${other.code} is not part of this stocktake`,
    );
  });

  it('of offcuts are found or not found; those not found leave the rack when the stocktake is completed', async () => {
    const glass = await w.glass([2]);
    const [here, gone] = [await anOffcut(glass.id), await anOffcut(glass.id)];
    const id = await w.start([glass.id]);
    const items = await w.items(id);
    const itemOf = (level: number) => items.find((item) => item.glassLevelId === level)?.id;
    await w.counted(id, [
      { itemId: 1, quantity: 2 },
      { itemId: itemOf(here), quantity: 1 },
      { itemId: itemOf(gone), quantity: 0 },
    ]);
    const [twice] = await w.counted(id, [{ itemId: itemOf(here), quantity: 2 }]);
    expect(twice?.message).toBe('An offcut is found (1) or not found (0)');
    await w.act(id, 'review');
    await w.act(id, 'complete');
    await w.settle();
    const { data } = await w.must(w.demo('GET', '/inventory/glasslevels?length=-1'));
    expect((await w.demo('GET', `/inventory/glasslevels/${here}`)).body).toMatchObject({ id: here, widthMm: 900 });
    expect((await w.demo('GET', `/inventory/glasssizes/${glass.sheetSizes[0]?.sizeId}`)).body).toMatchObject({
      stockId: glass.id,
      quantity: 2,
    });
    expect((await w.demo('GET', '/inventory/glasssizes/999999999')).status).toBe(404);
    const statusOf = (level: number) =>
      (data as { id: number; status: string }[]).find((row) => row.id === level)?.status;
    expect([statusOf(here), statusOf(gone)]).toEqual(['available', 'cut']);
  });
});

describe('what is refused', () => {
  it('says what is missing: in the actions and in the answer the same sentence', async () => {
    const glass = await w.glass([10, 5]);
    const id = await w.start([glass.id]);
    const blockerOf = async (action: string) =>
      (await w.read(id)).actions.find((one) => one.action === action)?.blockers[0]?.text;
    const refused = async (action: string, body?: object) => w.refusal(await w.act(id, action, body)).message;
    expect(await blockerOf('review')).toBe(await refused('review'));
    expect(await refused('review')).toContain('2 items not counted');
    expect(await refused('complete')).toContain('the counts have not been reviewed');
    await w.counted(id, [
      { itemId: 1, quantity: 9 },
      { itemId: 2, quantity: 5 },
    ]);
    await w.act(id, 'review');
    expect(await refused('recount')).toContain('no item is flagged to count again');
    expect(await blockerOf('recount')).toBe(await refused('recount'));
    await w.must(w.demo('PUT', w.path(id, '/items/recount'), { itemIds: [1], isRecount: true }));
    expect(await refused('complete')).toContain('1 item flagged to count again');
    expect(await blockerOf('complete')).toBe(await refused('complete'));
  });

  it('B-291 in a recount only items that carry isRecount are counted, each before the review', async () => {
    const glass = await w.glass([10, 5]);
    const id = await w.start([glass.id]);
    await w.counted(id, [
      { itemId: 1, quantity: 9 },
      { itemId: 2, quantity: 5 },
    ]);
    await w.act(id, 'review');
    await w.must(w.demo('PUT', w.path(id, '/items/recount'), { itemIds: [1], isRecount: true }));
    await w.act(id, 'recount');
    expect((await w.items(id)).map((item) => [item.isRecount, item.counted, item.previousCounted])).toEqual([
      [true, null, 9],
      [false, 5, null],
    ]);
    expect(w.refusal(await w.count(id, [{ itemId: 2, quantity: 4 }]))).toMatchObject({
      status: 409,
      message: expect.stringContaining('only flagged items are counted again'),
    });
    expect(w.refusal(await w.act(id, 'review')).message).toContain('1 item not counted again');
    const results = await w.counted(id, [
      { itemId: 1, quantity: 10 },
      { itemId: 2, quantity: 4 },
    ]);
    expect(results.map((r) => r.result)).toEqual(['refused', 'saved']);
    expect((await w.act(id, 'review')).status).toBe(200);
    expect((await w.items(id)).map((item) => [item.isRecount, item.counted])).toEqual([
      [false, 10],
      [false, 5],
    ]);
  });

  it('two open stocktakes never cover the same stock, not even when they start at once', async () => {
    const glass = await w.glass([10]);
    const start = () => w.demo('POST', '/inventory/stocktakes', { scope: 'stock', stockIds: [glass.id] });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(w.refusal(await start()).message).toContain('another stocktake covers the same stock');
  });

  it('names the field of what cannot be counted', async () => {
    const service = (
      await w.must(w.demo('POST', '/inventory/stock', { code: 'SRV', name: 'Work', kind: 'service', unit: 'each' }))
    ).id;
    const details = async (body: object) =>
      ((await w.demo('POST', '/inventory/stocktakes', body)).body.error as { details: object[] }).details;
    expect(await details({ scope: 'stock' })).toEqual([{ target: 'stockIds', message: 'Choose what to count' }]);
    expect(await details({ scope: 'categories' })).toEqual([{ target: 'categoryIds', message: 'Choose a category' }]);
    expect(await details({ scope: 'categories', categoryIds: [987_654_321] })).toEqual([
      { target: 'categoryIds', message: 'There is no such stock category' },
    ]);
    expect(await details({ scope: 'stock', stockIds: [service] })).toEqual([
      { target: 'stockIds', message: 'SRV is not counted: only glass has quantities' },
    ]);
  });
});

describe('who may see and do what', () => {
  it('a blind count hides the books and the differences on the server until the review, from who approves too', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id], { isBlind: true });
    await w.counted(id, [{ itemId: 1, quantity: 9 }]);
    for (const who of ['demo', 'station']) {
      expect((await w.items(id, who))[0]).toMatchObject({
        counted: 9,
        book: null,
        variance: null,
        varianceValue: null,
      });
      expect(await w.read(id, who)).toMatchObject({ isHidden: true, differing: null, varianceValue: null });
    }
    const paper = () =>
      withAccount(w.world.harness.runtime.db, w.world.here.accountId, (tx) =>
        stocktakeFacts(tx, w.world.here.accountId, id),
      );
    expect(await paper()).toMatchObject({
      differing: null,
      varianceValue: null,
      items: [{ book: null, variance: null }],
    });
    const books = await withAccount(w.world.harness.runtime.db, w.world.here.accountId, (tx) =>
      stocktakeBooks(tx, w.world.here.accountId, id),
    );
    expect(books.get(1)).toBe(10);
    await w.act(id, 'review');
    for (const who of ['demo', 'station'])
      expect((await w.items(id, who))[0]).toMatchObject({ book: 10, variance: -1 });
    expect(await paper()).toMatchObject({ differing: 1, items: [{ book: 10, variance: -1 }] });
  });

  it('needs the right of each step', async () => {
    const glass = await w.glass([10]);
    const id = await w.start([glass.id]);
    expect((await w.as('nobody', 'GET', w.path(id))).status).toBe(403);
    expect((await w.count(id, [{ itemId: 1, quantity: 1 }], 'nobody')).status).toBe(403);
    expect((await w.count(id, [{ itemId: 1, quantity: 10 }], 'station')).status).toBe(200);
    expect((await w.act(id, 'review')).status).toBe(200);
    expect((await w.act(id, 'complete', {}, 'station')).status).toBe(403);
    const there = await w.world.as(w.world.there, 'demo', 'GET', w.path(id));
    expect(there.status).toBe(404);
  });
});
