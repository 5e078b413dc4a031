import { visitsContract } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { createFileRoute } from '@tanstack/react-router';
import { VisitListPage } from '../../../../features/support-access/visit-list.page.tsx';
import { newestVisits } from '../../../../features/support-access/visits.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/admin/supportaccess/')({
  staticData: { title: 'Support access', access: 'account:update' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(visitsContract.listVisits, deps, newestVisits)),
  component: VisitListPage,
});
