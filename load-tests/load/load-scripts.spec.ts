import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './node-generator.ts';
import { openModel } from './open-model.ts';
import { readScript, scriptFile, scriptNames } from './scripts.ts';
import { judge } from './thresholds.ts';

describe.each(scriptNames)('%s', (name) => {
  it('loads, and states thresholds that this generator can judge', async () => {
    const script = await readScript(name);
    expect(script.name).toBe(name);
    expect(script.thresholds.dropped_iterations).toEqual(['count==0']);
    expect(script.thresholds.checks).toEqual(['rate==1']);
    expect(script.streams.reference).toBeDefined();
    for (const threshold of Object.values(script.thresholds).flat()) expect(() => judge(threshold, [1])).not.toThrow();
  });

  it('is what k6 runs', async () => {
    const text = await readFile(scriptFile(name), 'utf8');
    expect(text).toContain(`from './scenarios/${name}.js'`);
    expect(text).toContain('optionsOf(scenario)');
  });
});

/** Answers like the lookup of prices; `slow` requests take long, `broken` ones fail. */
let behaviour: 'fine' | 'slow' | 'broken' = 'fine';
let server: Server;
let world: { address: string; token: string; stockIds: number[]; contactId: number };
beforeAll(async () => {
  server = createServer((request, answer) => {
    const isReference = request.url?.includes('/health/');
    const send = () => {
      answer.statusCode = behaviour === 'broken' && !isReference ? 500 : 200;
      answer.end(JSON.stringify({ price: { unit: '1' } }));
    };
    if (behaviour === 'slow' && !isReference) setTimeout(send, 400);
    else send();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  world = { address: `http://127.0.0.1:${port}`, token: 'x', stockIds: [1, 2], contactId: 3 };
});
afterAll(() => void server.close());

describe('the Node generator', () => {
  const run = async (how: typeof behaviour) => {
    behaviour = how;
    return generate(await readScript('item-lookup'), world, { seconds: 2 });
  };

  it('runs a script at its rate and counts every call', async () => {
    const outcome = await run('fine');
    expect(outcome.iterations).toBe(50);
    expect(outcome.dropped).toBe(0);
    expect(outcome.calls.lookup?.count).toBe(40);
    expect(outcome.calls.reference?.count).toBe(10);
    // Wall times are of this machine; everything that is counted must hold.
    expect(outcome.missed.filter((one) => !/p\(/.test(one))).toEqual([]);
  });

  it('misses the threshold of a product that is slow', async () => {
    const { missed } = await run('slow');
    expect(missed.some((one) => one.startsWith('http_req_duration{call:lookup} p(95)<150'))).toBe(true);
  });

  it('misses checks and failures of a product that is broken', async () => {
    const { missed } = await run('broken');
    expect(missed).toContain('http_req_failed rate==0: 0.8');
    expect(missed.some((one) => one.startsWith('checks rate==1'))).toBe(true);
  });

  it('drops what is due while too much is under way, and counts latency from when it was due', async () => {
    const wait = () =>
      new Promise((done) => {
        setTimeout(done, 300);
      });
    const crowded = await openModel({ rate: 50, seconds: 1, maxOpen: 5 }, wait);
    expect(crowded.dropped).toBeGreaterThan(20);
    expect(crowded.started + crowded.dropped).toBe(50);
    // The generator itself is held up: those due meanwhile come late, and their lateness counts.
    let isFirst = true;
    const held = await openModel({ rate: 100, seconds: 0.3, maxOpen: 50 }, async () => {
      if (!isFirst) return;
      isFirst = false;
      const end = performance.now() + 250;
      while (performance.now() < end);
    });
    expect(held.dueToDone.filter((ms) => ms > 100).length).toBeGreaterThan(10);
  });
});
