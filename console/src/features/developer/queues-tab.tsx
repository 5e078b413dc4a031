import {
  type Job,
  type JobQueue,
  type Queue,
  type QueueKind,
  systemContract,
} from '@glasshouse/services/contexts/developer/system/system.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { ageWords } from './age-words.ts';
import styles from './developer.module.css';

const lookAgainMs = 5_000;

const kindWords: Readonly<Record<QueueKind, string>> = {
  projection: 'Projection',
  policy: 'Policy',
  relay: 'Relay',
  mails: 'Mails',
  exports: 'Exports',
  scheduled: 'Scheduled',
};
const stateWords: Readonly<Record<Job['state'], readonly ['info' | 'progress' | 'danger' | 'attention', string]>> = {
  waiting: ['info', 'Waiting'],
  running: ['progress', 'Running'],
  stuck: ['attention', 'Stuck'],
  failed: ['danger', 'Failed'],
};

/** What of a queue failed: of a reader its parked streams, which have a page. */
const Failed = ({ queue: { failed, kind } }: { readonly queue: Queue }) =>
  failed > 0 && (kind === 'projection' || kind === 'policy') ? (
    <Link to="/developer/parked-streams">{formatCount(failed)} parked</Link>
  ) : (
    formatCount(failed)
  );

/** Readers of the log, queues and the jobs that time starts; those furthest behind first. */
export function QueuesTab() {
  const { data } = useSuspenseQuery({ ...queryOptionsFor(systemContract.jobQueue), refetchInterval: lookAgainMs });
  const behind = [...data.queues].sort((a, b) => b.failed - a.failed || b.waiting - a.waiting);
  return (
    <>
      <Queues rows={behind} />
      <h3 className={styles.chartTitle}>Jobs started by time</h3>
      <Jobs rows={data.jobs} />
      <h3 className={styles.chartTitle}>Schedules</h3>
      <Schedules rows={data.schedules} />
    </>
  );
}

const Queues = ({ rows }: { readonly rows: readonly Queue[] }) => (
  <PlainTable
    caption="Queues"
    columns={[
      { title: 'Queue', cell: (one) => one.name },
      { title: 'Kind', isMinor: true, cell: (one) => kindWords[one.kind] },
      { title: 'Waiting', isNumeric: true, cell: (one) => formatCount(one.waiting) },
      { title: 'Running', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.running) },
      { title: 'Failed', isNumeric: true, cell: (one) => <Failed queue={one} /> },
      { title: 'Oldest', isNumeric: true, cell: (one) => ageWords(one.oldestSeconds) },
      {
        title: 'Rate',
        unit: 'events/min',
        isNumeric: true,
        isMinor: true,
        cell: (one) => (one.perMinute === null ? '–' : formatCount(Math.round(one.perMinute))),
      },
    ]}
    rows={rows}
    keyOf={(one) => `${one.kind} ${one.name}`}
    empty="No reader has started yet."
  />
);

const Jobs = ({ rows }: { readonly rows: JobQueue['jobs'] }) => (
  <PlainTable
    caption="Jobs started by time"
    columns={[
      { title: 'Job', cell: (one) => one.name },
      { title: 'State', cell: (one) => <Chip tone={stateWords[one.state][0]} label={stateWords[one.state][1]} /> },
      { title: 'Attempts', isNumeric: true, cell: (one) => formatCount(one.attempts) },
      { title: 'Due', isWhole: true, cell: (one) => formatInstant(one.runAt) },
      { title: 'Last error', cell: (one) => one.lastError ?? '–' },
    ]}
    rows={rows}
    keyOf={(one) => one.id}
    empty="No job is waiting or running."
  />
);

const Schedules = ({ rows }: { readonly rows: JobQueue['schedules'] }) => (
  <PlainTable
    caption="Schedules"
    columns={[
      { title: 'Job', cell: (one) => one.name },
      { title: 'Last run', isWhole: true, cell: (one) => (one.lastRunAt ? formatInstant(one.lastRunAt) : 'Not yet') },
    ]}
    rows={rows}
    keyOf={(one) => one.name}
    empty="The automation runner has not started yet."
  />
);
