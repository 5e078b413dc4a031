import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { openDatabase } from '../db/database.ts';
import { openLogger } from '../logging/logger.ts';
import { createDatabase } from '../testing/harness.ts';
import { AccountLeases } from './account-leases.ts';
import { AccountLoop } from './account-loop.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

const open = () => new AccountLeases(openDatabase({ url: database.url, role: 'worker', poolSize: 1 }));

describe('copies of a process', () => {
  it('have an account one at a time, each kind of work by itself; it is free when its process ends', async () => {
    const [one, two] = [open(), open()];
    expect(await one.take('projector', 7)).toBe(true);
    expect([await two.take('projector', 7), await two.take('relay', 7), await two.take('projector', 8)]).toEqual([
      false,
      true,
      true,
    ]);
    await one.give('projector', 7);
    expect(await two.take('projector', 7)).toBe(true);
    await two.close();
    await expect.poll(() => one.take('projector', 7)).toBe(true);
    await one.close();
  });

  it('do each account once, take over at once from one that ends, soon from one that is frozen, and then at once as long as it is', async () => {
    const frozen = open();
    const done: string[] = [];
    const behind = new Set<number>();
    const loopOf = (name: string) => {
      const leases = open();
      const loop = new AccountLoop({
        name: 'toys',
        bus: new InProcessBus(),
        log: openLogger('test', 'silent'),
        leases,
        pollMs: 50,
        behind: async () => [...behind],
        async catchUp(accountId) {
          await new Promise((wait) => {
            setTimeout(wait, 200);
          });
          if (behind.delete(accountId)) done.push(`${name} ${accountId}`);
        },
      });
      return { loop, leases };
    };
    const both = [loopOf('one'), loopOf('two')];
    for (const { loop } of both) await loop.start();
    for (const id of [1, 2, 3, 4]) behind.add(id);
    await expect.poll(() => done.length).toBe(4);
    expect(done.map((entry) => entry.split(' ')[1]).sort()).toEqual(['1', '2', '3', '4']);

    expect(await frozen.take('toys', 5)).toBe(true);
    const times: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      const asked = performance.now();
      behind.add(5);
      await expect.poll(() => done.filter((entry) => entry.endsWith(' 5')).length, { interval: 20 }).toBe(n);
      times.push(performance.now() - asked);
      // Some polls that find nobody behind.
      await new Promise((wait) => {
        setTimeout(wait, 300);
      });
    }
    const [first = 0, second = 0, third = 0] = times;
    expect(first).toBeGreaterThan(2_900);
    expect(Math.max(second, third)).toBeLessThan(first / 2);
    for (const { loop, leases } of both) {
      await loop.stop();
      await leases.close();
    }
    await frozen.close();
  });
});
