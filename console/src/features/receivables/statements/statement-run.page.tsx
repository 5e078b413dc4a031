import {
  type StatementRun,
  statementsContract,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { isAllSent, statementRunMachine } from '@glasshouse/state-machines/payment/statement-run.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatAmount, formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import styles from './statements.module.css';
import { statementRunQuery, statementRunsTopic } from './statements.queries.ts';

const runKind = recordActions<StatementRun>()({
  calls: { stop: statementsContract.stopStatementRun, resume: statementsContract.resumeStatementRun },
  changed: [statementsContract.getStatementRun, statementsContract.listStatementRuns],
});

/** One statement run: how far it is, who got one, and who did not and why. */
export function StatementRunPage({ id }: { readonly id: number }) {
  const run = useSuspenseQuery(statementRunQuery(id)).data;
  const { actions, run: act, isRunning } = useRecordActions(runKind, run);
  useLive(statementRunsTopic);
  const done = run.sent.length + run.skipped.length;
  const all = done + run.waiting;
  const title = `${all === 1 ? 'Statement' : 'Statements'} as at ${formatDay(run.asOf)}`;
  usePageName(title);
  return (
    <Page
      title={title}
      marks={<StatusChip machine={statementRunMachine} status={run.status} />}
      sub={subOf(run)}
      figures={[
        { label: 'Sent', value: formatCount(run.sent.length), isMain: true },
        { label: 'Skipped', value: formatCount(run.skipped.length), needsAttention: run.skipped.length > 0 },
        { label: 'Waiting', value: formatCount(run.waiting) },
      ]}
      actions={<LinkButton to="/accounts/statements/runs">Statement runs</LinkButton>}
    >
      <ActionBar actions={actions} onRun={act} group={title} isRunning={isRunning} />
      <Section>
        <p role="status">
          {formatCount(done)} of {formatCount(all)} {isAllSent(run.status) ? 'done' : 'so far'}
        </p>
        {!isAllSent(run.status) && (
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

const subOf = ({ kind, since, startedAt, startedBy }: StatementRun) =>
  `${kind === 'activity' ? `Activity since ${formatDay(since)}` : 'Open items'} · begun ${formatInstant(startedAt)} by ${startedBy}`;
