import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { InvoiceValueGroupsPage } from '../../../../../features/analytics/invoice-value-groups.page.tsx';

function InvoiceValueGroupsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InvoiceValueGroupsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/accounts/invoicevaluegroups')({
  staticData: { title: 'Invoice value groups', access: 'intelligenceAccount:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.invoicesFullSummary, deps)),
  component: InvoiceValueGroupsRoute,
});
