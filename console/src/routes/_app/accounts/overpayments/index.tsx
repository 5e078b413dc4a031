import { overpaymentsContract } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { createFileRoute } from '@tanstack/react-router';
import { OverpaymentListPage } from '../../../../features/receivables/overpayment-list.page.tsx';
import { newestFirst } from '../../../../features/receivables/receivables.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/accounts/overpayments/')({
  staticData: { title: 'Overpayments', access: 'payment:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: overpaymentsContract.listOverpayments,
      cause,
      search: deps,
      to: '/accounts/overpayments',
    });
    void context.queryClient.prefetchQuery(tableQuery(overpaymentsContract.listOverpayments, deps, newestFirst));
  },
  component: OverpaymentListPage,
});
