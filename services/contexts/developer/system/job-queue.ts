import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import type { Job, JobQueue, Queue } from './system.contract.ts';

const shownJobs = 100;
const rateMinutes = 5;

/** What works behind the requests: readers of the log, queues, and the jobs that time starts. */
export const jobQueue = openHandler('developer.jobQueue', async (_: object, { runtime }): Promise<JobQueue> => {
  const { workerDb } = runtime;
  const [readers, relay, mails, exports] = [
    await readersOf(workerDb),
    await relayOf(workerDb),
    await mailsOf(workerDb),
    await exportsOf(workerDb),
  ];
  const { jobs, schedules, queue } = await scheduled(workerDb);
  return { queues: [...readers, relay, mails, exports, ...queue], jobs, schedules };
});

type Row = Omit<Queue, 'kind'>;

/** The readers of the log, those furthest behind first. Rate: what they read of the events of the last minutes. */
async function readersOf(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Row>`
    with recent as (
      select account_id, seq from event where at > now() - make_interval(mins => ${rateMinutes}) order by at desc limit 10000
    ), rates as (
      select c.reader, count(*)::float8 / ${rateMinutes} as rate
      from recent r join checkpoint c on c.account_id = r.account_id and c.seq >= r.seq group by 1
    ), parked as (select reader, count(*) as failed from parked_stream group by 1)
    select c.reader as name, sum(h.last - c.seq)::bigint as waiting, 0 as running, coalesce(max(p.failed), 0) as failed,
      extract(epoch from now() - min(e.at))::float8 as "oldestSeconds", coalesce(max(r.rate), 0) as "perMinute"
    from checkpoint c join event_head h using (account_id)
      left join event e on e.account_id = c.account_id and e.seq = c.seq + 1
      left join rates r on r.reader = c.reader left join parked p on p.reader = c.reader
    group by 1 order by waiting desc, failed desc, name`.execute(db);
  return rows.map((row) => ({ ...row, kind: row.name.startsWith('policy:') ? 'policy' : 'projection' }));
}

/** What the broker was not given yet. */
async function relayOf(db: Db): Promise<Queue> {
  const { rows } = await sql<Pick<Row, 'waiting' | 'oldestSeconds'>>`
    select coalesce(sum(h.last - coalesce(c.published_seq, 0)), 0)::bigint as waiting,
      extract(epoch from now() - min(e.at))::float8 as "oldestSeconds"
    from event_head h left join relay_cursor c using (account_id)
      left join event e on e.account_id = h.account_id and e.seq = coalesce(c.published_seq, 0) + 1`.execute(db);
  return queueOf('Log to broker', 'relay', rows[0]);
}

async function mailsOf(db: Db): Promise<Queue> {
  const { rows } = await sql<Pick<Row, 'waiting' | 'oldestSeconds'>>`
    select coalesce(sum(m.waiting), 0)::bigint as waiting,
      greatest(extract(epoch from now() - min(m.oldest)::timestamptz), 0)::float8 as "oldestSeconds"
    from event_head h, lateral mails_due(h.account_id) m`.execute(db);
  return queueOf('Mails', 'mails', rows[0]);
}

async function exportsOf(db: Db): Promise<Queue> {
  const { rows } = await sql<Pick<Row, 'waiting' | 'running' | 'failed' | 'oldestSeconds'>>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed,
      extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as "oldestSeconds"
    from export_job`.execute(db);
  return queueOf('Exports', 'exports', rows[0]);
}

const queueOf = (name: string, kind: Queue['kind'], row: Partial<Row> = {}): Queue => ({
  ...{ name, kind, waiting: 0, running: 0, failed: 0, oldestSeconds: null, perMinute: null },
  ...row,
});

interface JobRow {
  id: number;
  name: string;
  attempts: number;
  run_at: Date;
  last_error: string | null;
  state: Job['state'];
}

/** Jobs that time starts. Their tables come with the first automation runner. A job that is held for a minute is stuck. */
async function scheduled(db: Db): Promise<Pick<JobQueue, 'jobs' | 'schedules'> & { queue: Queue[] }> {
  const { rows: there } = await sql<{ yes: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null
      and has_schema_privilege('graphile_worker', 'usage') as yes`.execute(db);
  if (!there[0]?.yes) return { jobs: [], schedules: [], queue: [] };
  const { rows } = await sql<JobRow>`
    select id, task_identifier as name, attempts, run_at, left(last_error, 500) as last_error,
      case when locked_at < now() - interval '60 seconds' then 'stuck' when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed' else 'waiting' end as state
    from graphile_worker.jobs order by run_at limit ${shownJobs}`.execute(db);
  const { rows: schedules } = await sql<{ name: string; last: Date | null }>`
    select identifier as name, last_execution as last from graphile_worker._private_known_crontabs order by 1`.execute(
    db,
  );
  const count = (...states: Job['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  return {
    jobs: rows.map(({ run_at, last_error, ...job }) => ({
      ...job,
      runAt: run_at.toISOString(),
      lastError: last_error,
    })),
    schedules: schedules.map(({ name, last }) => ({ name, lastRunAt: last?.toISOString() ?? null })),
    queue: [
      {
        ...queueOf('Scheduled jobs', 'scheduled'),
        waiting: count('waiting'),
        running: count('running'),
        failed: count('failed', 'stuck'),
      },
    ],
  };
}
