import type { Bar } from '../../../bars/bar.ts';
import { round } from '../../../bars/measure.ts';
import { brokenIn } from '../findings.ts';
import { type DiskFull, runDiskFull } from './disk-full.ts';
import { runPostmasterKilled } from './postmaster-killed.ts';

const readyWithin = 10;

/**
 * Bar R14: the postmaster is killed under load, and the disk of PostgreSQL is filled up and freed again. No service
 * ends, nothing acknowledged is lost, everything is ready soon after the database takes connections; while the disk is
 * full, callers are told to come again. `--kills 3`; `--disk 0` leaves the disk out. Without the right to mount a small
 * disk that part is left out, which the figure says.
 */
export const databaseAway: Bar = async ({ kills = 3, disk = 1 }) => {
  const killed = await runPostmasterKilled(kills);
  const full = disk ? await runDiskFull() : 'left out';
  const ready = Math.max(...killed.readySeconds);
  const faults = [killed.findings, typeof full === 'string' ? {} : full.findings].flatMap((f) =>
    Object.values(f).flat(),
  );
  const isFullMet = typeof full === 'string' || isMet(full);
  return {
    bar: 'R14',
    pass: killed.exited.length + faults.length === 0 && ready <= readyWithin && killed.jobsRun && isFullMet,
    figure: `${killed.exited.length} services ended, ${faults.length} faults of ${killed.acknowledged} acknowledged, ready after ${round(ready, 1)} s; disk full: ${describe(full)}`,
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
