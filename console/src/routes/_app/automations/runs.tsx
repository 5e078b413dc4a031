import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { createFileRoute } from '@tanstack/react-router';
import { newestRuns } from '../../../features/automations/automations.queries.ts';
import { RunListPage } from '../../../features/automations/run-list.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/automations/runs')({
  staticData: { title: 'Automation runs', access: 'automation:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(automationsContract.listRuns, deps, newestRuns)),
  component: RunListPage,
});
