import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { withAccount } from '../db/database.ts';
import { defineEvents, event, type StoredEvent } from '../kernel/event.ts';
import type { Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { rowProjection } from './row-projection.ts';

let h: Harness & { accountId: number };
beforeAll(async () => {
  h = await openToys();
});
afterAll(() => h.close());

const quiet = { version: 1, activity: () => null } as const;
const boxEvents = defineEvents('boxes', {
  'box.made': event({ ...quiet, data: z.object({ name: z.string() }) }),
  'box.named': event({ ...quiet, data: z.object({ name: z.string() }) }),
  'box.counted': event({ ...quiet, data: z.object({ n: z.number() }) }),
  'box.burnt': event({ ...quiet, data: z.object({}) }),
});

const boxes = rowProjection<typeof boxEvents>()({
  name: 'toy_list',
  added: { 'box.made': (e) => ({ name: e.data.name, coats: 0 }) },
  changed: {
    'box.named': (e) => ({ name: e.data.name }),
    'box.counted': (e) => ({ coats: e.data.n }),
  },
  removed: ['box.burnt'],
});

type Step = { box: number; type: keyof (typeof boxEvents)['kinds']; n: number };
const step: fc.Arbitrary<Step> = fc.record({
  box: fc.integer({ min: 1, max: 3 }),
  type: fc.constantFrom('box.made', 'box.named', 'box.counted', 'box.burnt'),
  n: fc.nat(9),
});

/** Steps as events; a box is made only where it does not stand. */
function eventsOf(steps: readonly Step[]): StoredEvent[] {
  const standing = new Set<number>();
  const sound = steps.filter(({ box, type }) => {
    if (type === 'box.burnt') standing.delete(box);
    if (type !== 'box.made') return true;
    return !standing.has(box) && Boolean(standing.add(box));
  });
  return sound.map(({ box, type, n }, i) => ({
    accountId: h.accountId,
    seq: i + 1,
    streamType: 'box',
    streamId: box,
    version: i + 1,
    type,
    data: { name: `box ${n}`, n },
    meta: { actor: { userId: null, name: '' }, correlationId: '', causationId: null, depth: 0 },
    at: '2026-01-01T00:00:00.000Z',
  }));
}

/** The table after these events, from an empty one, so many at once. */
const after = (events: readonly StoredEvent[], batch: number) =>
  withAccount(h.runtime.db, h.accountId, async (tx) => {
    await tx.deleteFrom('toy_list').execute();
    for (let from = 0; from < events.length; from += batch) await boxes.apply(tx, events.slice(from, from + batch));
    return tx.selectFrom('toy_list').select(['id', 'name', 'coats']).orderBy('id').execute();
  });

it('a table of rows is the same however its events are cut into batches: made, changed, taken away, made again', async () => {
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 12 }),
      async (steps, batch) => {
        const events = eventsOf(steps);
        const single = await after(events, 1);
        longest = Math.max(longest, single.length);
        expect(await after(events, batch)).toEqual(single);
      },
    ),
    { numRuns: 150 },
  );
  expect(longest).toBe(3);
});

it('a row that is made twice is refused, within a batch and across two', async () => {
  const [first, second] = eventsOf([
    { box: 1, type: 'box.made', n: 1 },
    { box: 2, type: 'box.made', n: 1 },
  ]) as [StoredEvent, StoredEvent];
  const again = { ...second, streamId: 1 };
  await expect(after([first, again], 2)).rejects.toThrow('there already');
  await expect(after([first, again], 1)).rejects.toThrow('duplicate key');
});
