import { describe, expect, it } from 'vitest';
import { Gate } from './gate.ts';

const soon = () =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

/** Work that runs until it is told to end. */
function works(gate: Gate, log: string[]) {
  const ends = new Map<string, () => void>();
  return {
    begin: (name: string, isAlone: boolean) =>
      gate.pass(isAlone, async () => {
        log.push(`+${name}`);
        await new Promise<void>((end) => {
          ends.set(name, end);
        });
        log.push(`-${name}`);
      }),
    async end(name: string) {
      await soon();
      ends.get(name)?.();
      await soon();
    },
  };
}

describe('gate', () => {
  it('lets many in side by side, a suspect only alone, and nobody past who waits longer', async () => {
    const log: string[] = [];
    const { begin, end } = works(new Gate(), log);
    const all = [begin('a', false), begin('b', false), begin('suspect', true), begin('c', false)];
    await end('a');
    expect(log).toEqual(['+a', '+b', '-a']);
    await end('b');
    expect(log).toEqual(['+a', '+b', '-a', '-b', '+suspect']);
    await end('suspect');
    expect(log.slice(5)).toEqual(['-suspect', '+c']);
    await end('c');
    await Promise.all(all);
  });

  it('goes on after work that failed', async () => {
    const gate = new Gate();
    await expect(gate.pass(true, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    expect(await gate.pass(true, async () => 'in')).toBe('in');
  });
});
