import { contexts } from '@glasshouse/services/apps/contexts';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEverything, type Findings, waitUntilQuiet } from './check-everything.ts';
import { faultsInARound } from './fault-plan.ts';
import { type FaultRun, runFaults } from './journey-faults.ts';

let run: FaultRun;
beforeAll(async () => {
  run = await runFaults({ pauseSeconds: 2.5, brokerAwaySeconds: 8 }, (rounds) => rounds > 0);
}, 420_000);
afterAll(() => run?.bench.close());

const broken = (findings: Findings) =>
  Object.entries(findings)
    .filter(([, faults]) => faults.length > 0)
    .map(([name]) => name);

describe('services killed, broker stopped, its store deleted, while two journeys loop', () => {
  it('was a test: every fault happened and calls had to be repeated', () => {
    expect(run.faults).toHaveLength(faultsInARound);
    expect(run.repeats).toBeGreaterThan(0);
    expect(run.evidence.journeys.length).toBeGreaterThanOrEqual(4);
    expect(run.evidence.acknowledged.length).toBeGreaterThan(100);
  });

  it('loses nothing acknowledged, doubles nothing, and every read table equals its rebuild', () => {
    expect(run.findings).toEqual(Object.fromEntries(Object.keys(run.findings).map((name) => [name, []])));
    const declared = contexts.flatMap((context) => context.invariants.map(({ name }) => name));
    expect(Object.keys(run.findings)).toEqual(expect.arrayContaining(declared));
    expect(Object.keys(run.findings)).toHaveLength(9 + declared.length);
  });
});

describe('the checks see a defect that was put there', () => {
  let owner: Db;
  beforeAll(() => {
    owner = openDatabase({ url: run.bench.url, role: 'owner', poolSize: 1 });
  });
  afterAll(() => owner?.destroy());
  const check = async () => {
    // The reconciler may just be giving the broker again what its deleted store held.
    await waitUntilQuiet(run.bench.url);
    return broken(await checkEverything(run.bench.url, run.evidence));
  };
  const account = () => run.bench.accountId;

  it('a changed row of a read table', async () => {
    await sql`update read.order_list set reference = 'changed by hand' where account_id = ${account()} and id = ${run.evidence.journeys[0]?.ids.orderId}`.execute(
      owner,
    );
    expect(await check()).toEqual(['rebuild']);
    expect(await check()).toEqual([]);
  });

  it('an effect that happened twice, and one the ledger does not know', async () => {
    await sql`delete from effect_ledger where ctid in (
      select l.ctid from effect_ledger l join event e on e.account_id = l.account_id and e.meta->>'causationId' = ${`${account()}:`} || split_part(l.effect_key, ':', 1) and e.meta->'actor'->>'name' = l.policy
      where l.account_id = ${account()} and l.state <> 'refused' limit 1)`.execute(owner);
    expect(await check()).toEqual(['effectsOnce']);
  });

  it('a state that is not the fold of its events', async () => {
    await sql`update aggregate set state = state || '{"reference":"changed by hand"}' where account_id = ${account()} and type = 'order' and id = ${run.evidence.journeys[0]?.ids.orderId}`.execute(
      owner,
    );
    expect(await check()).toContain('folds');
  });

  it('a lost event', async () => {
    const { seq } = run.evidence.acknowledged[0] ?? { seq: 0 };
    await sql`delete from event where account_id = ${account()} and seq = ${seq}`.execute(owner);
    expect(await check()).toEqual(expect.arrayContaining(['dense', 'acknowledged', 'folds']));
  });
});
