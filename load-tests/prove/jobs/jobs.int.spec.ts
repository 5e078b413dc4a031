import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';
import { checkJobs, type JobsRun, runJobs } from './run-jobs.ts';

let world: JobsWorld;
let run: JobsRun;
beforeAll(async () => {
  world = await openJobsWorld({ sheets: 12, workers: 2, solveSeconds: 1 });
  run = await runJobs(world, world.sheetIds, { killEvery: 3, mostKills: 2, patienceSeconds: 180 });
}, 300_000);
afterAll(() => world?.close());

const check = () => checkJobs(world, world.sheetIds);
const broken = async () =>
  Object.entries(await check())
    .filter(([, faults]) => faults.length > 0)
    .map(([name]) => name);

describe('12 solver jobs queued at once over two workers that are killed in turn', () => {
  it('was a test: both workers were killed, and jobs had to be delivered again', () => {
    expect(run.kills).toBe(2);
    expect(run.redeliveries).toBeGreaterThan(0);
  });

  it('each job ends once with a plan that may be cut, and nothing is left on the queue', async () => {
    expect(await check()).toEqual({ endedOnce: [], plans: [], queueEmpty: [], dense: [], folds: [] });
  });
});

describe('the checks see a defect that was put there', () => {
  let owner: Db;
  beforeAll(() => {
    owner = openDatabase({ url: world.bench.url, role: 'owner', poolSize: 1 });
  });
  afterAll(() => owner?.destroy());
  const answersOf = (sheetId: number | undefined) =>
    sql`account_id = ${world.bench.accountId} and stream_id = ${sheetId} and type = 'optimiserSheet.optimised'`;

  it('a panel that lies elsewhere than the cuts say', async () => {
    await sql`update event set data = jsonb_set(data, '{layout,sheets,0,nodes}', (
      select jsonb_agg(case when n->>'type' = 'item' then jsonb_set(n, '{x}', to_jsonb((n->>'x')::numeric + 1)) else n end)
      from jsonb_array_elements(data->'layout'->'sheets'->0->'nodes') n))
      where ${answersOf(world.sheetIds[0])}`.execute(owner);
    expect(await broken()).toEqual(['plans', 'folds']);
  });

  it('a doubled answer', async () => {
    const before = sql`select last from event_head where account_id = ${world.bench.accountId}`;
    await sql`insert into event (account_id, seq, stream_type, stream_id, version, type, event_version, data, meta, at)
      select account_id, (${before}) + 1, stream_type, stream_id, version + 1, type, event_version, data, meta, at
      from event where ${answersOf(world.sheetIds[1])}`.execute(owner);
    const { endedOnce } = await check();
    expect(endedOnce).toEqual([`sheet ${world.sheetIds[1]} job 1 ended 2 times`]);
  });

  it('a lost answer', async () => {
    await sql`delete from event where ${answersOf(world.sheetIds[2])}`.execute(owner);
    expect((await check()).endedOnce).toContain(`sheet ${world.sheetIds[2]} job 1 did not end`);
  });
});
