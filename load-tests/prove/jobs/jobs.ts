import type { Bar } from '../../bars/bar.ts';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';
import { poisonJob } from './poison.ts';
import { checkJobs, runJobs } from './run-jobs.ts';
import { waitIdle } from './wait-ended.ts';

const mostFaults = 20;

/**
 * The promise of the work queue: many jobs queued at once over several workers, one of them killed without warning every
 * few seconds; each job ends once, with a plan that may be cut. Before it the pace of one worker and of all of them,
 * undisturbed; after it a job that ends every process that takes it. `--seconds` each job is given, `--compare 0` and
 * `--poison 0` leave those parts out.
 */
export const jobs: Bar = async (options) => {
  const { jobs: count = 200, workers = 2, seconds = 1, compare = 20, poison = 1 } = options;
  const killEvery = options['kill-every'] ?? 10;
  const world = await openJobsWorld({ sheets: count + 2 * compare + poison, workers, solveSeconds: seconds });
  try {
    const take = taker(world.sheetIds);
    const pace = compare > 0 ? await paceOf(world, take, compare) : {};
    const patienceSeconds = 300 + count * (seconds + 2);
    const run = await runJobs(world, take(count), { killEvery, patienceSeconds });
    say('jobs', run);
    const sick = poison > 0 ? take(1) : [];
    const poisoned = await poisonAlone(world, sick);
    const findings = await checkJobs(world, world.sheetIds, new Set(sick));
    const failed = Object.entries(findings).filter(([, faults]) => faults.length > 0);
    const isParked = !poisoned || (poisoned.failure !== null && poisoned.parkedAttempts > 0);
    const wasTest = killEvery === 0 || (run.kills > 0 && run.redeliveries > 0);
    return {
      bar: `${count} jobs over ${workers} workers, one killed every ${killEvery} s: each ends once, with a valid plan`,
      figure: `${Object.values(findings).flat().length} faults, ${run.kills} kills, ${run.redeliveries} given again`,
      target: '0 faults, every kill survived',
      pass: failed.length === 0 && isParked && wasTest,
      workers,
      ...run,
      pace,
      poison: poisoned,
      faults: Object.fromEntries(failed.map(([name, faults]) => [name, faults.slice(0, mostFaults)])),
    };
  } finally {
    await world.close();
  }
};

type Take = (n: number) => number[];

/** Hands out sheets, each once. */
function taker(sheetIds: readonly number[]): Take {
  const left = [...sheetIds];
  return (n) => left.splice(0, n);
}

/** Jobs per second of one worker, and of all. */
async function paceOf(world: JobsWorld, take: Take, jobs: number) {
  const calm = { killEvery: 0, patienceSeconds: 600 };
  const others = world.workers.slice(1);
  for (const name of others) await world.bench.stack.down(name);
  await waitIdle(world, 1);
  const one = await runJobs(world, take(jobs), calm);
  say('one worker', one);
  for (const name of others) world.bench.stack.up(name);
  await waitIdle(world, world.workers.length);
  const all = await runJobs(world, take(jobs), calm);
  say('all workers', all);
  return { oneWorker: one.jobsPerSecond, allWorkers: all.jobsPerSecond };
}

/** One worker alone with a job that it does not survive. */
async function poisonAlone(world: JobsWorld, sick: readonly number[]) {
  const [sheetId] = sick;
  if (sheetId === undefined) return null;
  for (const name of world.workers.slice(1)) await world.bench.stack.down(name);
  const poisoned = await poisonJob(world, sheetId);
  say('poison', poisoned);
  return poisoned;
}

/** A line for whoever waits. */
const say = (what: string, seen: object) => process.stderr.write(`${what} ${JSON.stringify(seen)}\n`);
