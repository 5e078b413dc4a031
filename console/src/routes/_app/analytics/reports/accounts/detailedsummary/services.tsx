import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../../features/analytics/analytics-search.ts';
import { InvoiceLinesPage } from '../../../../../../features/analytics/invoice-lines.page.tsx';

function InvoicedServicesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvoiceLinesPage
      kind="services"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}

export const Route = createFileRoute('/_app/analytics/reports/accounts/detailedsummary/services')({
  staticData: { title: 'Invoices detailed summary - services', access: 'intelligenceAccount:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.invoicesSummary, deps)),
  component: InvoicedServicesRoute,
});
