import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, networkError, unreadableAnswer } from '../api/errors.ts';
import { deviceAt } from './device.ts';
import { readKept } from './kept.ts';
import { keepAnswers, keptAnswer } from './kept-answers.ts';
import { type Held, pauseOf, verdictOf } from './refusal.ts';
import { type Attempt, Sender } from './sender.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number) =>
  new ApiError({ status, code: 'Refused', message: 'Refused', details: [{ target: 'note', message: 'Say why' }] });

it('waits for whatever is no refusal: no network, a server in trouble, an ended session, an answer nobody can read', () => {
  const faults = [401, 408, 425, 429, 500, 501, 502, 503, 504, 507, 599].map(answer);
  const race = new ApiError({ status: 409, code: 'ConcurrencyError', message: 'Somebody else was quicker' });
  const slow = new DOMException('too slow', 'TimeoutError');
  const kinds = [networkError(), unreadableAnswer(200, null), race, slow, ...faults].map((one) => verdictOf(one).kind);
  expect(kinds).toEqual(Array(15).fill('held'));
});

it('tells no network from a server in trouble, and when it wants to be asked again', () => {
  const busy = new ApiError({ status: 503, code: 'Busy', message: 'Too busy', retryAfter: '7' });
  expect(verdictOf(networkError())).toMatchObject({ isAway: true, afterMs: null });
  expect(verdictOf(busy)).toEqual({ kind: 'held', isAway: false, text: 'Too busy', afterMs: 7_000 });
});

it('reads a pause as seconds or as a date', () => {
  const read = (said: string | null) => pauseOf(said, new Date('2026-11-20T00:00:00Z'));
  expect([read('120'), read('Fri, 20 Nov 2026 00:01:00 GMT'), read('Thu, 19 Nov 2026 00:00:00 GMT')]).toEqual([
    120_000, 60_000, 0,
  ]);
  expect([read(null), read(''), read('soon')]).toEqual([null, null, null]);
});

it('tells a refusal by its first field', () => {
  const refused = [400, 403, 404, 409, 413, 422].map((status) => verdictOf(answer(status)));
  expect(refused).toEqual(Array(6).fill({ kind: 'refused', text: 'Say why' }));
  const done = new ApiError({ status: 409, code: 'Refused', message: 'Already done' });
  expect(verdictOf(done)).toEqual({ kind: 'refused', text: 'Already done' });
});

it('does not take a fault of the page for an answer', () => {
  expect(() => verdictOf(new TypeError('not a call'))).toThrow('not a call');
});

it('reads what was kept, in the form of an earlier release too, and nothing where it cannot be read', () => {
  const kept = (text: string | null) => readKept({ load: () => text });
  const nothing = { waiting: [], refused: [] };
  expect(kept('{"waiting":[{"key":"a"}],"refused":[1]}')).toEqual({ waiting: [{ key: 'a' }], refused: [1] });
  expect(kept('[{"key":"a"}]')).toEqual({ waiting: [{ key: 'a' }], refused: [] });
  expect([kept(null), kept('{'), kept('null'), kept('{"waiting":1}')]).toEqual(Array(4).fill(nothing));
});

/** A store with room for so many characters. */
function storeOf(room: number) {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem(name: string, text: string) {
      const others = [...held].filter(([other]) => other !== name).map(([, one]) => one.length);
      if (others.reduce((sum, n) => sum + n, text.length) > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(name, text);
    },
    removeItem: (name: string) => void held.delete(name),
  };
}

it('says when the store has no room, and work comes before answers that are kept', () => {
  vi.stubGlobal('localStorage', storeOf(60));
  const device = deviceAt('glasshouse.test');
  keepAnswers([[['station', 1], 'x'.repeat(30)]]);
  expect(keptAnswer(['station', 1])).toBe('x'.repeat(30));
  expect([device.save('y'.repeat(50)), keptAnswer(['station', 1])]).toEqual([true, undefined]);
  expect([device.save('z'.repeat(61)), device.load()]).toEqual([false, 'y'.repeat(50)]);
});

it('takes over what an earlier release kept under another name', () => {
  const store = storeOf(100);
  vi.stubGlobal('localStorage', store);
  store.setItem('old', '[1]');
  const device = deviceAt('new', 'old');
  expect([device.load(), device.save('[1,2]'), device.load(), store.getItem('old')]).toEqual([
    '[1]',
    true,
    '[1,2]',
    null,
  ]);
});

it('goes on without a store that is full or blocked', () => {
  const blocked = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const device = deviceAt('glasshouse.test');
  expect(device.load()).toBeNull();
  expect(device.save('[]')).toBe(false);
});

const held = (afterMs: number | null = null): Held => ({ kind: 'held', isAway: false, text: 'Later', afterMs });

/** A sender, the pauses it makes, and a way to end the last of them. */
function sending(answers: Attempt[]) {
  const timers: { run: () => void; ms: number; isOff: boolean }[] = [];
  const later = (run: () => void, ms: number) => {
    const timer = { run, ms, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  const sender = new Sender({ later }, () => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : null;
  });
  const pause = async () => {
    timers.at(-1)?.run();
    await sender.flush();
  };
  return { sender, timers, pause };
}

it('sends one after the other, pauses when one must be repeated, and goes on at once when the network is back', async () => {
  const answers: Attempt[] = ['answered', held(), 'answered'];
  const { sender, timers } = sending(answers);
  await sender.flush();
  expect([answers.length, timers.map((t) => t.ms), sender.held?.text]).toEqual([1, [4_000], 'Later']);
  await sender.flush();
  expect([answers.length, timers.map((t) => t.isOff)]).toEqual([1, [false]]);
  await sender.hurry();
  expect([answers, timers.map((t) => t.isOff), sender.isSending, sender.held]).toEqual([[], [true], false, null]);
});

it('makes its pauses longer each time, up to a minute, and begins anew after an answer', async () => {
  const { sender, timers, pause } = sending([...Array(6).fill(held()), 'answered', held()]);
  await sender.flush();
  for (let n = 0; n < 6; n += 1) await pause();
  expect(timers.map((t) => t.ms)).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 4_000]);
});

it('waits as long as the server asks for, whatever else happens', async () => {
  const { sender, timers, pause } = sending([held(120_000), 'answered']);
  await sender.flush();
  await sender.hurry();
  expect([timers.map((t) => t.ms), sender.isWaiting]).toEqual([[120_000], true]);
  await pause();
  expect(sender.held).toBeNull();
});
