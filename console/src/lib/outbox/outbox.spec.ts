import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../api/errors.ts';
import { deviceAt, readWaiting } from './device.ts';
import { refusalOf } from './refusal.ts';
import { Sender } from './sender.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number) =>
  new ApiError({ status, code: 'Refused', message: 'Refused', details: [{ target: 'note', message: 'Say why' }] });

it('waits when the server is away or the session has ended, and tells a refusal by its first field', () => {
  expect([networkError(), ...[401, 502, 503, 504].map(answer)].map(refusalOf)).toEqual(Array(5).fill(null));
  expect([400, 403, 409, 500].map((status) => refusalOf(answer(status)))).toEqual(Array(4).fill('Say why'));
  expect(refusalOf(new ApiError({ status: 409, code: 'Refused', message: 'Already done' }))).toBe('Already done');
});

it('does not take a fault of the page for an answer', () => {
  expect(() => refusalOf(new TypeError('not a call'))).toThrow('not a call');
});

it('reads what waited, and nothing where it cannot be read', () => {
  const kept = (text: string | null) => readWaiting({ load: () => text });
  expect([kept('[{"key":"a"}]'), kept(null), kept('{'), kept('{"key":"a"}')]).toEqual([[{ key: 'a' }], [], [], []]);
});

it('goes on without a store that is full or blocked', () => {
  const blocked = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const device = deviceAt('glasshouse.test');
  expect(device.load()).toBeNull();
  expect(() => device.save('[]')).not.toThrow();
});

it('sends one after the other, pauses when the server is not reached and is called off', async () => {
  const answers = [true, false, true];
  const timers: { run: () => void; ms: number; isOff: boolean }[] = [];
  const later = (run: () => void, ms: number) => {
    const timer = { run, ms, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  const sender = new Sender({ later }, () => (answers.length > 0 ? Promise.resolve(answers.shift() === true) : null));
  await sender.flush();
  expect([answers, timers.map((t) => t.ms)]).toEqual([[true], [4_000]]);
  await sender.flush();
  expect([answers, timers.map((t) => t.isOff), sender.isSending]).toEqual([[], [true], false]);
});
