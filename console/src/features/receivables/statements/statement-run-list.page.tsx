import {
  runColumns,
  statementsContract,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { statementRunMachine } from '@glasshouse/state-machines/payment/statement-run.machine';
import { useLive } from '../../../lib/live/live.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { newestRuns, statementRunsTopic } from './statements.queries.ts';

const options = { status: statusOptions(statementRunMachine) };
const widths = { startedAt: 150, startedBy: 160, asOf: 100, kind: 110, status: 110, total: 100, sent: 80, skipped: 80 };

/** Every statement run, and how far it is. */
export function StatementRunListPage() {
  useLive(statementRunsTopic);
  return (
    <Page
      title="Statement runs"
      sub="Statements that went out together, to one customer or to many"
      actions={<LinkButton to="/accounts/statements">Statements</LinkButton>}
      isList
    >
      <DataTable
        endpoint={statementsContract.listStatementRuns}
        noun={['statement run', 'statement runs']}
        linkOf={(run) => `/accounts/statements/runs/${run.id}`}
        options={options}
        defaultSort={newestRuns}
        widths={widths}
        cells={{
          kind: (run) => runColumns.kind.labels[run.kind],
          status: (run) => <StatusChip machine={statementRunMachine} status={run.status} />,
        }}
      />
    </Page>
  );
}
