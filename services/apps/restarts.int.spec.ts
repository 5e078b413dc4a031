import { beforeAll, describe, expect, it } from 'vitest';
import { type Restarts, runRestarts } from './tools/prove/restarts/restarts.ts';

let seen: Restarts;
beforeAll(async () => {
  seen = await runRestarts({ perSecond: 6, watchers: 2, services: ['api', 'projector'] });
}, 300_000);

describe('a copy of the api and the projector restarted while calls and browsers go on', () => {
  it('was a test: calls were made, and a browser had to come back', () => {
    expect(seen.load.acknowledged.length).toBeGreaterThan(10);
    expect(seen.returns).toBeGreaterThan(0);
  });

  it('fails no call, stops cleanly after a red light, misses no row and leaves everything in order', () => {
    expect(seen.load.failed).toEqual([]);
    expect(seen.unclean).toEqual([]);
    expect(seen.missed).toBe(0);
    expect(seen.faults).toEqual([]);
  });
});
