import {
  type LogEntry,
  LogLevel,
  systemContract,
} from '@glasshouse/services/contexts/developer/system/system.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './developer.module.css';

const lookAgainMs = 5_000;
const levelWords: Readonly<Record<LogLevel, string>> = {
  debug: 'Debug',
  info: 'Info',
  warn: 'Warning',
  error: 'Error',
  fatal: 'Fatal',
};
const tones: Readonly<Record<string, Tone>> = { warn: 'attention', error: 'danger', fatal: 'danger' };
const levels = [
  { value: '', label: 'All' },
  ...LogLevel.options.map((value) => ({ value, label: `${levelWords[value]} and above` })),
];
const empty = { level: '', text: '', correlationId: '', accountId: '' };

function useLogs(asked: typeof empty) {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value.trim() !== ''));
  return useInfiniteQuery({
    queryKey: [systemContract.readLogs.name, query],
    queryFn: ({ pageParam, signal }) =>
      call(systemContract.readLogs, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // The newest lines come by themselves while nobody reads older ones.
    refetchInterval: (found) => ((found.state.data?.pages.length ?? 0) > 1 ? false : lookAgainMs),
  });
}

/** What the processes wrote, newest first; secrets are cut out before a line is kept. */
export function LogsTab() {
  const [asked, setAsked] = useState(empty);
  const found = useLogs(asked);
  const lines = found.data?.pages.flatMap((page) => page.data) ?? [];
  const field = (name: keyof typeof empty) => ({
    id: `log-${name}`,
    error: undefined,
    isOptional: true,
    value: asked[name],
    onChange: (value: string) => setAsked({ ...asked, [name]: value }),
  });
  return (
    <>
      <p className={styles.note}>Kept for seven days, at most a million lines. A line has at most 1,000 characters.</p>
      <div className={styles.filters}>
        <SelectField label="Level" options={levels} {...field('level')} />
        <TextField label="Text" type="search" maxLength={100} {...field('text')} />
        <TextField label="Correlation" maxLength={100} {...field('correlationId')} />
        <NumberField label="Company number" isWhole width={12} {...field('accountId')} />
      </div>
      {found.error && (
        <Notice icon="alert" tone="danger" title="The log could not be read">
          {found.error.message}
        </Notice>
      )}
      {found.isPending ? (
        <PageSkeleton rows={3} />
      ) : (
        <Lines rows={lines} onFollow={(correlationId) => setAsked({ ...empty, correlationId })} />
      )}
      {found.hasNextPage && (
        <p>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </>
  );
}

const detailsOf = ({ details }: LogEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

interface LinesProps {
  readonly rows: readonly LogEntry[];
  readonly onFollow: (correlationId: string) => void;
}

const Lines = ({ rows, onFollow }: LinesProps) => (
  <PlainTable
    caption="Log"
    columns={[
      { title: 'At', isWhole: true, cell: (one) => formatInstant(one.at) },
      {
        title: 'Level',
        cell: (one) => (
          <Chip tone={tones[one.level] ?? 'neutral'} label={levelWords[one.level as LogLevel] ?? one.level} />
        ),
      },
      { title: 'Process', isMinor: true, cell: (one) => one.process },
      {
        title: 'Message',
        cell: (one) => (
          <details>
            <summary>{one.message}</summary>
            <pre className={styles.command}>{detailsOf(one) || 'No details.'}</pre>
          </details>
        ),
      },
      {
        title: 'Correlation',
        isMinor: true,
        cell: ({ correlationId }) =>
          correlationId && (
            <Button variant="quiet" title="Show every line of this request" onClick={() => onFollow(correlationId)}>
              {correlationId.slice(0, 8)}
            </Button>
          ),
      },
      { title: 'Company', isNumeric: true, isMinor: true, cell: (one) => one.accountId ?? '–' },
    ]}
    rows={rows}
    keyOf={(one) => one.id}
    empty="No line matches."
  />
);
