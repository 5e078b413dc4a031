import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contexts } from '@glasshouse/services/apps/contexts';
import { developer, hireDeveloper } from '@glasshouse/services/apps/testing/developer';
import type { OptimiserDiagnostics } from '@glasshouse/services/contexts/developer/developer.contract';
import { type DemoWorld, openDemoWorld } from '@glasshouse/services/contexts/identity/testing/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { optimiser } from './optimiser.ts';
import { openRecord } from './record-run.ts';

let world: DemoWorld;
let set: string;
const { DATABASE_URL } = process.env;
/** Enough for the threads to start on a busy machine; a set this small is done before. */
const seconds = 8;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
  await hireDeveloper(world.harness.runtime, world.here.accountId);
  set = mkdtempSync(join(tmpdir(), 'set-'));
  writeFileSync(join(set, 'S1_stock.csv'), 'id,width,height,quantity,cost\nA,2000,1000,5,1000\n');
  writeFileSync(join(set, 'S1_items.csv'), 'id,width,height,quantity,rotate\nP,900,400,4,yes\n');
});
afterAll(async () => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
  await world?.close();
});

const read = async () => {
  const { email, password } = developer;
  const { body } = await world.served.call<{ token: string }>('POST', '/users/authenticate', {
    body: { email, password },
  });
  return world.served.call<OptimiserDiagnostics>('GET', '/developer/optimiser', { token: body.token });
};

it('B-143 developers alone see the runs of the optimiser’s bench; there are none until one is recorded', async () => {
  expect((await world.as(world.here, 'demo', 'GET', '/developer/optimiser')).status).toBe(403);
  expect(await read()).toMatchObject({ status: 200, body: { last: [], earlier: [] } });
});

it('a run with --record is kept with its instances, the one before without; without --record nothing is', async () => {
  process.env.DATABASE_URL = world.harness.url;
  await optimiser({ time: seconds }, { set });
  expect((await read()).body.last).toEqual([]);
  await optimiser({ time: seconds, seed: 1 }, { set, record: '1' });
  const { loss } = await optimiser({ time: seconds, seed: 2 }, { set, record: '1' });
  const { last, earlier } = (await read()).body;
  expect(last).toMatchObject([
    { bench: 'optimiser', result: { set: basename(set), pass: true, loss, seconds, seed: 2 } },
  ]);
  expect(last[0]?.instances).toMatchObject([{ instance: 'S1', panels: 4, faults: 0, unplaced: 0 }]);
  expect(last[0]?.result.machine).toContain('Node');
  expect(earlier.map((run) => run.result.seed)).toEqual([1]);
  expect(earlier[0]).not.toHaveProperty('instances');
});

it('asks for a database before anything is measured', async () => {
  delete process.env.DATABASE_URL;
  await expect(openRecord({ record: '1' })).rejects.toThrow('DATABASE_URL');
  expect(await openRecord({})).toBeNull();
});
