import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { NcrValuePage } from '../../../../../features/analytics/ncr-value.page.tsx';

function NcrValueRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <NcrValuePage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/orders/ncrvalue')({
  staticData: { title: 'NCR value', access: 'intelligenceOrder:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.ncrSummary, deps)),
  component: NcrValueRoute,
});
