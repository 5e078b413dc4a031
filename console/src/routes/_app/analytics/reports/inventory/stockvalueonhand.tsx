import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { StockValuePage } from '../../../../../features/analytics/stock-value.page.tsx';

function StockValueRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockValuePage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/inventory/stockvalueonhand')({
  staticData: { title: 'Stock value on hand', access: 'intelligenceInventory:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.stockValueSummary, deps)),
  component: StockValueRoute,
});
