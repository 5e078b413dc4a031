import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceListPage } from '../../../../features/invoicing/invoice-list.page.tsx';
import { newestInvoices } from '../../../../features/invoicing/invoicing.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/accounts/invoices/')({
  staticData: { title: 'Invoices', access: 'invoice:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(invoicingContract.listInvoices, deps, newestInvoices)),
  component: InvoiceListPage,
});
