import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceListPage } from '../../../../features/invoicing/invoice-list.page.tsx';
import { newestInvoices } from '../../../../features/invoicing/invoicing.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/accounts/invoices/')({
  staticData: { title: 'Invoices', access: 'invoice:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: invoicingContract.listInvoices,
      cause,
      search: deps,
      to: '/accounts/invoices',
    });
    void context.queryClient.prefetchQuery(tableQuery(invoicingContract.listInvoices, deps, newestInvoices));
  },
  component: InvoiceListPage,
});
