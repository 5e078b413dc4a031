import {
  type StatementRun,
  statementsContract,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatAmount, formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { RunChip } from './run-chip.tsx';
import styles from './statements.module.css';
import { statementRunQuery, statementRunsTopic } from './statements.queries.ts';

const changed = [statementsContract.getStatementRun, statementsContract.listStatementRuns];

/** One sending of statements: how far it is, who got one, and who did not and why. */
export function StatementRunPage({ id }: { readonly id: number }) {
  const run = useSuspenseQuery(statementRunQuery(id)).data;
  useLive(statementRunsTopic);
  const done = run.sent.length + run.skipped.length;
  const all = done + run.waiting;
  const title = `${all === 1 ? 'Statement' : 'Statements'} as at ${formatDay(run.asOf)}`;
  usePageName(title);
  return (
    <Page
      title={title}
      marks={<RunChip status={run.status} />}
      sub={subOf(run)}
      figures={[
        { label: 'Sent', value: formatCount(run.sent.length), isMain: true },
        { label: 'Skipped', value: formatCount(run.skipped.length), needsAttention: run.skipped.length > 0 },
        { label: 'Waiting', value: formatCount(run.waiting) },
      ]}
      actions={
        <>
          <MoveButton run={run} />
          <LinkButton to="/accounts/statements/runs">Sent statements</LinkButton>
        </>
      }
    >
      <Section>
        <p role="status">
          {formatCount(done)} of {formatCount(all)} {run.status === 'done' ? 'done' : 'so far'}
        </p>
        {run.status !== 'done' && (
          <progress className={styles.progress} max={all} value={done} aria-label="Statements sent" />
        )}
      </Section>
      {run.skipped.length > 0 && (
        <Section title="Not sent">
          <PlainTable
            caption="Not sent"
            rows={run.skipped}
            keyOf={(one) => one.contactId}
            empty=""
            columns={[
              { title: 'Customer', cell: customerOf },
              { title: 'Why', cell: (one) => one.reason },
            ]}
          />
        </Section>
      )}
      <Section title="Sent">
        <PlainTable
          caption="Sent"
          rows={run.sent}
          keyOf={(one) => one.contactId}
          empty="None is out yet."
          columns={[
            { title: 'Customer', cell: customerOf },
            { title: 'Owing', unit: '$', isNumeric: true, cell: (one) => formatAmount(one.owing) },
          ]}
        />
      </Section>
    </Page>
  );
}

const customerOf = (one: { readonly contactId: number; readonly contactName: string }) => (
  <RecordLink kind="contact" id={one.contactId}>
    {one.contactName}
  </RecordLink>
);

const subOf = ({ kind, from, startedAt, startedBy }: StatementRun) =>
  `${kind === 'activity' ? `Activity since ${formatDay(from)}` : 'Open items'} · begun ${formatInstant(startedAt)} by ${startedBy}`;

/** Stops a sending that goes on, and goes on with one that was stopped. */
function MoveButton({ run: { id, status } }: { readonly run: StatementRun }) {
  const why = useRights().why(statementsContract.stopStatementRun.access);
  const stop = useCommand(statementsContract.stopStatementRun, { success: 'Stopped', refresh: changed });
  const resume = useCommand(statementsContract.resumeStatementRun, { success: 'Going on', refresh: changed });
  if (status === 'done') return null;
  const { run, isRunning } = status === 'running' ? stop : resume;
  return (
    <Button disabled={why !== null || isRunning} title={why ?? undefined} onClick={() => void run({ params: { id } })}>
      {status === 'running' ? 'Stop' : 'Go on'}
    </Button>
  );
}
