import { describe, expect, it } from 'vitest';
import { runBackendKills } from './backend-kills.ts';
import { runCrashPoints } from './crash-points/crash-points.ts';
import { brokenIn } from './findings.ts';
import { runOneKey } from './one-key.ts';

describe('the reliability bars at their smallest size', () => {
  it('R2: no log has a hole after its PostgreSQL was killed under it', async () => {
    const run = await runBackendKills({ kills: 2, stops: 1, clients: 8, accounts: 4, seed: 1 });
    expect(run.failed).toBeGreaterThan(0);
    expect(run.answered).toBeGreaterThan(100);
    expect(run.looks).toBe(16);
    expect([run.off, run.lost]).toEqual([[], 0]);
  });

  it('R16: one key is one effect, however many ask at once and whoever dies in between', async () => {
    const run = await runOneKey({ parallel: 20, rounds: 1 });
    expect(run.faults).toEqual([]);
    expect(run.effects).toEqual([1, 1, 1]);
    expect(run.replays).toBeGreaterThan(40);
  });

  it('R4: nothing is lost or doubled by those who die between an effect and the note of it', async () => {
    const only = 'command.committed,projection.applied,policy.done,mail.sent';
    const run = await runCrashPoints({ only, patience: 90 });
    expect(run.tried.filter((one) => !one.isReached)).toEqual([]);
    expect(run.tried.length).toBeGreaterThanOrEqual(7);
    expect(run.evidence.acknowledged.length).toBeGreaterThan(20);
    expect(run.evidence.journeys.length).toBeGreaterThan(0);
    expect(brokenIn(run.findings)).toEqual({});
  }, 300_000);
});
