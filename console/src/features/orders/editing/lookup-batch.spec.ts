import { expect, it, vi } from 'vitest';
import { LookupBatch } from './lookup-batch.ts';

/** A clock that moves only when told, with its timers. */
function fakeWorld() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const world = {
    now: () => now,
    later: (run: () => void, ms: number) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    cancel: (timer: unknown) => {
      timers = timers.filter((t) => t !== timer);
    },
  };
  const pass = async (ms: number) => {
    now += ms;
    const due = timers.filter((t) => t.at <= now);
    timers = timers.filter((t) => t.at > now);
    for (const t of due) t.run();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { world, pass };
}

const doubled = () => vi.fn(async (questions: number[]) => questions.map((n) => n * 2));

it('B-316 asks once typing pauses for 250 ms, equal questions once', async () => {
  const { world, pass } = fakeWorld();
  const ask = doubled();
  const batch = new LookupBatch<number, number>(ask, world);
  const answers = Promise.all([batch.ask(1), batch.ask(2), batch.ask(1)]);
  await pass(249);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledExactlyOnceWith([1, 2]);
  expect(await answers).toEqual([2, 4, 2]);
});

it('B-316 asks after 1000 ms however fast somebody types', async () => {
  const { world, pass } = fakeWorld();
  const ask = doubled();
  const batch = new LookupBatch<number, number>(ask, world);
  for (let n = 0; n < 5; n++) {
    void batch.ask(n);
    await pass(200);
  }
  expect(ask).toHaveBeenCalledExactlyOnceWith([0, 1, 2, 3, 4]);
});

it('B-317 keeps answers for five minutes, unless they are forgotten', async () => {
  const { world, pass } = fakeWorld();
  const ask = doubled();
  const batch = new LookupBatch<number, number>(ask, world);
  void batch.ask(1);
  await pass(250);
  expect(batch.known(1)).toBe(2);
  expect(await batch.ask(1)).toBe(2);
  expect(ask).toHaveBeenCalledOnce();
  await pass(5 * 60_000);
  expect(batch.known(1)).toBeUndefined();
  void batch.ask(1);
  await pass(250);
  batch.forget();
  expect(batch.known(1)).toBeUndefined();
});

it('B-318 refuses every waiting question when the answer is no list, or one of another length', async () => {
  const { world, pass } = fakeWorld();
  for (const answer of [[1], { 0: 1, 1: 2 }, 'no', null]) {
    const batch = new LookupBatch<number, number>(async () => answer as number[], world);
    const answers = Promise.allSettled([batch.ask(1), batch.ask(2)]);
    await pass(250);
    expect((await answers).map((a) => a.status)).toEqual(['rejected', 'rejected']);
    expect(batch.known(1)).toBeUndefined();
  }
});
