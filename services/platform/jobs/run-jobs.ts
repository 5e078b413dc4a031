import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { isRefusal } from '../cqrs/is-refusal.ts';
import { connectionLost, openPool, withAccount } from '../db/database.ts';
import type { Runtime } from '../runtime.ts';
import type { JobCause, ScheduledJob } from './job.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Runs the scheduled jobs of all contexts on graphile-worker: one process takes each tick, a crash repeats it. */
export async function startJobs(runtime: Runtime): Promise<{ stop(): Promise<void> }> {
  const jobs = runtime.contexts.flatMap((c) => c.jobs);
  for (const job of jobs)
    if (job.whenBrokerReturns)
      runtime.bus.onReconnect(() => {
        runForAllAccounts(runtime, job, 'brokerReturned').catch((error) =>
          runtime.log.warn({ err: error, job: job.name }, 'job failed; its next tick repeats it'),
        );
      });
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => runForAllAccounts(runtime, job)]));
  const { config, log } = runtime;
  const pool = openPool({
    url: config.logins.worker ?? config.databaseUrl,
    role: 'worker',
    name: `${runtime.name}-jobs`,
    poolSize: 5,
    onError: connectionLost(log),
  });
  // The ticks of cron go by the wall clock of this process: graphile-worker takes no other. The process whose
  // clock comes to a tick first has it, and a tick older than the last is none: a clock that is ahead runs jobs early, and when
  // its process ends nobody runs them until the others' clocks come there. Keep the machines' clocks in step. What a job does
  // goes by the runtime's clock, which is the database's.
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList,
    parsedCronItems: parseCronItems(jobs.map((job) => ({ task: job.name, match: job.cron }))),
    logger: new Logger(() => (level, message) => log[levels[level]]({ part: 'jobs' }, message)),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

async function runForAllAccounts(runtime: Runtime, job: ScheduledJob, cause: JobCause = 'time'): Promise<void> {
  const rows = await runtime.workerDb.selectFrom('event_head').select('account_id').orderBy('account_id').execute();
  const errors: unknown[] = [];
  for (const { account_id: accountId } of rows)
    await runJob(runtime, job, accountId, `job-${job.name}-${runtime.clock.now().getTime()}`, cause).catch((error) => {
      runtime.log.error({ err: error, job: job.name, accountId }, 'job failed for an account; the others go on');
      errors.push(error);
    });
  // The tick counts as failed and is repeated; what was done already refuses to be done twice.
  if (errors.length) throw errors[0];
}

/** Runs one job for one account now. */
export async function runJob(
  runtime: Runtime,
  job: ScheduledJob,
  accountId: number,
  correlationId: string,
  cause: JobCause = 'time',
): Promise<void> {
  await job.run({
    accountId,
    cause,
    now: runtime.clock.now(),
    config: runtime.config,
    events: runtime.events,
    read: (work) => withAccount(runtime.db, accountId, work),
    keep: (work) => withAccount(runtime.db, accountId, work),
    enqueue: (subject, body, id) => runtime.bus.publish(subject, body, id),
    async dispatch(command, input) {
      try {
        const done = await runtime.execute(command, input, {
          accountId,
          actor: { userId: null, name: job.name },
          can: () => true,
          correlationId,
        });
        return done?.answer ?? null;
      } catch (error) {
        // Refused by a rule: the record moved on meanwhile. The next tick looks again.
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  });
}
