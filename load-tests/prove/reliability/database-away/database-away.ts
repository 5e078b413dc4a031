import type { Bar } from '../../../bars/bar.ts';
import { round } from '../../../bars/measure.ts';
import { brokenIn } from '../findings.ts';
import { type DiskFull, runDiskFull } from './disk-full.ts';
import { type PostmasterKilled, runPostmasterKilled } from './postmaster-killed.ts';

const readyWithin = 10;
const nobodyKilled: PostmasterKilled = { readySeconds: [], exited: [], acknowledged: 0, jobsRun: true, findings: {} };

/**
 * Bar R14: the postmaster is killed under load, and the disk of PostgreSQL is filled up and freed again. No service
 * ends, nothing acknowledged is lost, everything is ready soon after the database takes connections; while the disk is
 * full, callers are told to come again. `--kills 3`, 0 leaves that out as `--disk 0` does the disk. Without the right to mount a small
 * disk that part is left out, which the figure says.
 */
export const databaseAway: Bar = async ({ kills = 3, disk = 1 }) => {
  const killed = kills ? await runPostmasterKilled(kills) : nobodyKilled;
  const full = disk ? await runDiskFull() : 'left out';
  const ready = Math.max(0, ...killed.readySeconds);
  const faults = [killed.findings, typeof full === 'string' ? {} : full.findings].flatMap((f) =>
    Object.values(f).flat(),
  );
  const acknowledged = killed.acknowledged + (typeof full === 'string' ? 0 : full.acknowledged);
  const isFullMet = typeof full === 'string' || isMet(full);
  return {
    bar: 'R14',
    pass: killed.exited.length + faults.length === 0 && ready <= readyWithin && killed.jobsRun && isFullMet,
    figure: `${killed.exited.length} services ended, ${faults.length} faults of ${acknowledged} acknowledged, ready after ${round(ready, 1)} s; disk full: ${describe(full)}`,
    target: '0, 0, 10 s; every refusal 503 with Retry-After, 0 faults, goes on',
    readySeconds: killed.readySeconds.map((seconds) => round(seconds, 1)),
    exited: killed.exited,
    scheduledJobsRun: killed.jobsRun,
    disk: full,
    found: { ...brokenIn(killed.findings), ...(typeof full === 'string' ? {} : brokenIn(full.findings)) },
  };
};

const isMet = (full: DiskFull) =>
  full.refused > 0 && full.otherAnswers.length + full.exited.length === 0 && full.seconds <= readyWithin;

const describe = (full: DiskFull | string) =>
  typeof full === 'string'
    ? full
    : `${full.refused} answers 503 with Retry-After, ${full.otherAnswers.length} others, ${full.exited.length} services ended, again ready ${round(full.seconds, 1)} s after PostgreSQL`;
