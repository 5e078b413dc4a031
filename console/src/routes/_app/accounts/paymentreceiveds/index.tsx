import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentListPage } from '../../../../features/receivables/payment-list.page.tsx';
import { newestFirst } from '../../../../features/receivables/receivables.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/accounts/paymentreceiveds/')({
  staticData: { title: 'Payments received', access: 'payment:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: receivablesContract.listPaymentsReceived,
      cause,
      search: deps,
      to: '/accounts/paymentreceiveds',
    });
    void context.queryClient.prefetchQuery(tableQuery(receivablesContract.listPaymentsReceived, deps, newestFirst));
  },
  component: PaymentListPage,
});
