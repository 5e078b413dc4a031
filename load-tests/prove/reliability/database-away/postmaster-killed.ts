import { setTimeout as pause } from 'node:timers/promises';
import { contexts } from '@glasshouse/services/apps/contexts';
import type { OwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import { serviceNames } from '@glasshouse/services/platform/testing/stack';
import type { BenchStack } from '../../../bench/bench-stack.ts';
import type { Findings } from '../../check-everything.ts';
import { startLanes } from '../lanes.ts';
import { askServer, openOwnStack, untilTaken } from '../own-stack.ts';
import { settle } from '../settle.ts';

export interface PostmasterKilled {
  /** From the first connection PostgreSQL takes to an answered command whose read table shows it, s. */
  readonly readySeconds: readonly number[];
  /** Services that ended by themselves. */
  readonly exited: readonly string[];
  readonly acknowledged: number;
  /** Whether what time starts was still started afterwards. */
  readonly jobsRun: boolean;
  readonly findings: Findings;
}

const patienceSeconds = 60;

/** Kills the postmaster of a durable cluster some times while orders are sold, cut and delivered. */
export async function runPostmasterKilled(kills: number): Promise<PostmasterKilled> {
  const stack = await openOwnStack();
  try {
    const { own, bench } = stack;
    const lanes = await startLanes(bench, { office: 2, journeys: 1 });
    const readySeconds: number[] = [];
    for (let i = 0; i < kills; i += 1) {
      await pause(4_000);
      process.kill(own.pid(), 'SIGKILL');
      await pause(1_000);
      await startAgain(own);
      await untilTaken(own.url);
      // Who ended does not come back by itself, and nobody is asked any more.
      const exited = await exitedOf(bench);
      if (exited.length > 0) return { readySeconds, exited, acknowledged: 0, jobsRun: false, findings: {} };
      readySeconds.push(await untilReady(bench));
    }
    const { evidence, findings } = await settle(bench, lanes);
    const jobsRun = await runsJobs(bench.url);
    const exited = await exitedOf(bench);
    return { readySeconds, exited, acknowledged: evidence.acknowledged.length, jobsRun, findings };
  } finally {
    await stack.close();
  }
}

/** The processes of a killed postmaster end one by one; until the last is gone its memory is in use and no other starts. */
export async function startAgain(own: OwnPostgres, attempts = 20): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await own.start();
      return;
    } catch (error) {
      if (attempt >= attempts) throw error;
      await pause(300);
    }
  }
}

/** Seconds until the api is ready and every reader has caught up with where the log ends now. */
export async function untilReady(bench: BenchStack): Promise<number> {
  const started = performance.now();
  await bench.stack.ready(patienceSeconds);
  const [head] = await askServer<{ last: string }>(bench.url, 'select last from event_head where account_id = $1', [
    bench.accountId,
  ]);
  for (;;) {
    const [row] = await askServer<{ seq: string }>(
      bench.url,
      'select min(seq) as seq from checkpoint where account_id = $1',
      [bench.accountId],
    );
    const seconds = (performance.now() - started) / 1000;
    if (Number(row?.seq ?? 0) >= Number(head?.last ?? 0) || seconds > patienceSeconds) return seconds;
    await pause(50);
  }
}

/** Services that have ended by themselves, each with how. */
export async function exitedOf({ stack }: BenchStack): Promise<string[]> {
  const exits = await Promise.all(serviceNames.map(async (name) => [name, await stack.exitOf(name)] as const));
  return exits.filter(([, exit]) => exit !== null).map(([name, exit]) => `${name}: ${exit}`);
}

/** Asks for a scheduled job now and waits until it has run. */
export async function runsJobs(url: string, seconds = 20): Promise<boolean> {
  const job = contexts.flatMap((c) => c.jobs)[0]?.name;
  const [added] = await askServer<{ id: string }>(url, 'select id from graphile_worker.add_job($1)', [job]);
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(200)) {
    const left = await askServer(url, 'select 1 from graphile_worker.jobs where id = $1', [added?.id]);
    if (!left.length) return true;
  }
  return false;
}
