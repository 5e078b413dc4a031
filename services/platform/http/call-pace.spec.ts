import { describe, expect, it } from 'vitest';
import { CallPace } from './call-pace.ts';

const takeMany = (pace: CallPace, n: number, at: number, session = 'a') =>
  Array.from({ length: n }, () => pace.take(session, at)).filter((wait) => wait === 0).length;

describe('the pace of a session', () => {
  it('is ten seconds of calls at once, then so many a second', () => {
    const pace = new CallPace(5);
    expect(takeMany(pace, 80, 0)).toBe(50);
    expect(pace.take('a', 0)).toBe(1);
    expect(takeMany(pace, 80, 2_000)).toBe(10);
    // However long it was silent, it has saved no more than ten seconds.
    expect(takeMany(pace, 80, 3_600_000)).toBe(50);
  });

  it('is its own: one that asks too much takes nothing from another', () => {
    const pace = new CallPace(1);
    takeMany(pace, 100, 0, 'greedy');
    expect(pace.take('greedy', 0)).toBe(1);
    expect(pace.take('quiet', 0)).toBe(0);
  });

  it('remembers a bounded number of sessions, and forgets the one silent for longest', () => {
    const pace = new CallPace(1);
    for (let i = 0; i < 20_000; i += 1) pace.take(`s${i}`, i);
    takeMany(pace, 20, 20_000, 's0');
    for (let i = 0; i < 5_000; i += 1) pace.take(`t${i}`, 20_001);
    expect(pace.size).toBe(20_000);
    expect(pace.take('s0', 20_001)).toBe(1);
  });

  it('is lifted by 0, and keeps nothing then', () => {
    const pace = new CallPace(0);
    expect(takeMany(pace, 10_000, 0)).toBe(10_000);
    expect(pace.size).toBe(0);
  });
});
