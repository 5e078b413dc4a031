import { developerContract, type SetAside } from '@glasshouse/services/contexts/developer/developer.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import styles from './developer.module.css';
import { setAsideQuery } from './developer.queries.ts';

/** The readers answer a wake-up signal within a moment; how it went is looked up after it, ms. */
const lookAgainMs = 1_500;

/** What readers of the log could not take, with a way to try again, and what rules refused to policies. */
export function ParkedStreamsPage() {
  const { data } = useSuspenseQuery(setAsideQuery);
  const command = useCommand(developerContract.retrySetAside, {
    success: 'Retry started',
    onDone: () => void setTimeout(() => void refresh(developerContract.setAside), lookAgainMs),
  });
  const retry = data.parked.length > 0 && (
    <Button variant="primary" isBusy={command.isRunning} onClick={() => void command.run({})}>
      Try again now
    </Button>
  );
  return (
    <Page title="Parked streams" sub="Events a reader could not process" actions={retry}>
      <Section title="Streams">
        <p className={styles.note}>
          An event that fails repeatedly is parked here with the later events of its stream; all other streams continue.
          It is retried up to ten times, and after each new release.
        </p>
        <Parked rows={data.parked} />
      </Section>
      <Section title="Refused commands">
        <p className={styles.note}>Commands that policies gave after an event, with the rule that refused them.</p>
        <Refused rows={data.refused} />
      </Section>
    </Page>
  );
}

const Parked = ({ rows }: { readonly rows: SetAside['parked'] }) => (
  <PlainTable
    caption="Parked streams"
    columns={[
      { title: 'Reader', cell: (row) => row.reader },
      { title: 'Record', cell: (row) => <StreamLink type={row.streamType} id={row.streamId} /> },
      { title: 'From position', isNumeric: true, cell: (row) => formatCount(row.firstSeq) },
      { title: 'Attempts', isNumeric: true, cell: (row) => formatCount(row.attempts) },
      { title: 'Error', cell: (row) => row.error },
      { title: 'Last tried', isMinor: true, cell: (row) => formatInstant(row.at) },
    ]}
    rows={rows}
    keyOf={(row) => `${row.reader} ${row.streamType} ${row.streamId}`}
    empty="No parked streams: every reader has processed every event."
  />
);

const Refused = ({ rows }: { readonly rows: SetAside['refused'] }) => (
  <PlainTable
    caption="Commands refused to policies"
    columns={[
      { title: 'At', cell: (row) => formatInstant(row.at) },
      { title: 'Policy', cell: (row) => row.policy },
      { title: 'Command', cell: (row) => row.command },
      { title: 'Caused by position', isNumeric: true, cell: (row) => formatCount(row.seq) },
      { title: 'Reason', cell: (row) => row.reason },
    ]}
    rows={rows}
    keyOf={(row) => `${row.policy} ${row.command} ${row.seq} ${row.at}`}
    empty="No refused commands."
  />
);
