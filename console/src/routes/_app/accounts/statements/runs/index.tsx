import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { createFileRoute } from '@tanstack/react-router';
import { StatementRunListPage } from '../../../../../features/receivables/statements/statement-run-list.page.tsx';
import { newestRuns } from '../../../../../features/receivables/statements/statements.queries.ts';
import { tableQuery } from '../../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/accounts/statements/runs/')({
  staticData: { title: 'Statement runs', access: 'accountReports:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(tableQuery(statementsContract.listStatementRuns, deps, newestRuns));
  },
  component: StatementRunListPage,
});
