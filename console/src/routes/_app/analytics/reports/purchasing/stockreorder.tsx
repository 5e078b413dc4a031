import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { StockReorderPage } from '../../../../../features/analytics/stock-reorder.page.tsx';

function StockReorderRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockReorderPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/purchasing/stockreorder')({
  staticData: { title: 'Stock reorder', access: 'intelligenceInventory:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.purchasingSummary, deps)),
  component: StockReorderRoute,
});
