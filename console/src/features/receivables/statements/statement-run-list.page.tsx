import {
  runColumns,
  statementsContract,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useLive } from '../../../lib/live/live.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RunChip } from './run-chip.tsx';
import { newestRuns, statementRunsTopic } from './statements.queries.ts';

const widths = { startedAt: 150, startedBy: 160, asOf: 100, kind: 110, status: 110, total: 100, sent: 80, skipped: 80 };

/** Every sending of statements, and how far it is. */
export function StatementRunListPage() {
  useLive(statementRunsTopic);
  return (
    <Page
      title="Sent statements"
      sub="Each sending, to one customer or to many"
      actions={<LinkButton to="/accounts/statements">Statements</LinkButton>}
      isList
    >
      <DataTable
        endpoint={statementsContract.listStatementRuns}
        noun={['sending', 'sendings']}
        linkOf={(run) => `/accounts/statements/runs/${run.id}`}
        defaultSort={newestRuns}
        widths={widths}
        cells={{
          kind: (run) => runColumns.kind.labels[run.kind],
          status: (run) => <RunChip status={run.status} />,
        }}
      />
    </Page>
  );
}
