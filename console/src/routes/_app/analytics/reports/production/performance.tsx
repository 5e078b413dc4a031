import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { ProductionPerformancePage } from '../../../../../features/analytics/production-performance.page.tsx';

function ProductionPerformanceRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductionPerformancePage
      search={search}
      onSearch={(next) => void navigate({ search: next, hash: true, replace: true })}
    />
  );
}

export const Route = createFileRoute('/_app/analytics/reports/production/performance')({
  staticData: { title: 'Production performance', access: 'intelligenceProduction:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.productionSummary, deps)),
  component: ProductionPerformanceRoute,
});
