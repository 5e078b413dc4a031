import { describe, expect, it } from 'vitest';
import { SessionTurns } from './session-turns.ts';

/** Work that ends when it is told to. */
function gates() {
  const open: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name);
      open.push(() => done(name));
    });
  return { open, begun, work };
}
const soon = () =>
  new Promise((done) => {
    setImmediate(done);
  });

describe('the turns of a session', () => {
  it('forty calls of one session are worked on three at a time, in their order; another session goes at once', async () => {
    const turns = new SessionTurns(3, 60);
    const { open, begun, work } = gates();
    const forty = Array.from({ length: 40 }, (_, i) => turns.run('busy', work(`busy ${i}`)));
    await soon();
    const other = turns.run('other', work('other'));
    await soon();
    expect(begun).toEqual(['busy 0', 'busy 1', 'busy 2', 'other']);
    for (let i = 0; i < 41; i += 1) {
      open[i]?.();
      await soon();
    }
    expect(await Promise.all(forty)).toEqual(Array.from({ length: 40 }, (_, i) => `busy ${i}`));
    expect(begun.filter((name) => name !== 'other')).toEqual(Array.from({ length: 40 }, (_, i) => `busy ${i}`));
    expect(await other).toBe('other');
    expect(turns.size).toBe(0);
  });

  it('refuses with 429 what would wait behind too many, and goes on after a call that failed', async () => {
    const turns = new SessionTurns(1, 1);
    const { open, work } = gates();
    const [first, second] = [turns.run('s', work('first')), turns.run('s', () => Promise.reject(new Error('no')))];
    await expect(turns.run('s', work('third'))).rejects.toMatchObject({
      status: 429,
      data: { retryAfterSeconds: 1 },
    });
    open[0]?.();
    expect(await first).toBe('first');
    await expect(second).rejects.toThrow('no');
    expect(turns.size).toBe(0);
  });

  it('0 is no bound', async () => {
    const turns = new SessionTurns(0, 0);
    const { open, begun, work } = gates();
    const all = Promise.all(['a', 'b', 'c'].map((name) => turns.run('s', work(name))));
    await soon();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const done of open) done();
    await all;
  });
});
