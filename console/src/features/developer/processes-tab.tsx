import type { ProcessFacts, SystemInfo } from '@glasshouse/services/contexts/developer/system/system.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { type PlainColumn, PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './developer.module.css';
import { systemQuery } from './developer.queries.ts';

const lookAgainMs = 5_000;

const columns: readonly PlainColumn<ProcessFacts>[] = [
  { title: 'Process', cell: (one) => one.name },
  {
    title: 'State',
    cell: (one) => (one.isSilent ? <Chip tone="danger" label="Silent" /> : <Chip tone="success" label="Running" />),
  },
  { title: 'Memory', isNumeric: true, cell: (one) => formatBytes(one.memoryBytes) },
  { title: 'Delay', unit: 'ms', isNumeric: true, cell: (one) => formatCount(one.delayMs) },
  { title: 'Companies in work', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.leases) },
  { title: 'Since', isWhole: true, isMinor: true, cell: (one) => formatInstant(one.startedAt) },
  { title: 'Last seen', isWhole: true, cell: (one) => formatInstant(one.seenAt) },
  { title: 'Version', isMinor: true, cell: (one) => one.version },
  { title: 'Instance', isMinor: true, cell: (one) => one.instance },
];

/** The processes, and what they stand on. */
export function ProcessesTab() {
  const { data } = useSuspenseQuery({ ...systemQuery, refetchInterval: lookAgainMs });
  return (
    <>
      <PlainTable
        isCards
        caption="Processes"
        columns={columns}
        rows={data.processes}
        keyOf={(one) => `${one.name} ${one.instance}`}
        empty="No process has reported in the last day."
      />
      <h3 className={styles.chartTitle}>Database, broker and disk</h3>
      <Facts facts={factsOf(data)} />
      <h3 className={styles.chartTitle}>Configured</h3>
      <Facts facts={data.settings.map(({ name, isSet }) => [name, isSet ? 'Set' : 'Not set'] as const)} />
    </>
  );
}

const factsOf = ({ version, node, postgres, broker, disk, clockSkewMs, seal }: SystemInfo) =>
  [
    ['Version', `${version}, Node ${node}`],
    ['PostgreSQL', `${postgres.version}, since ${formatInstant(postgres.startedAt)}`],
    ['Database', formatBytes(postgres.bytes)],
    ['Connections', `${formatCount(postgres.connections)} of ${formatCount(postgres.mostConnections)}`],
    ['Read replica', postgres.replica ? 'Yes' : 'No'],
    ['Broker', `${broker.kind === 'nats' ? 'NATS' : 'In this process'}, ${broker.isConnected ? 'connected' : 'away'}`],
    ['Disk', disk ? `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.bytes)}` : null],
    ['Clock against the database', `${formatCount(clockSkewMs)} ms`],
    ['Log sealed', seal.at ? formatInstant(seal.at) : 'Not yet'],
    ['Events not sealed yet', formatCount(seal.waiting)],
  ] as const;
