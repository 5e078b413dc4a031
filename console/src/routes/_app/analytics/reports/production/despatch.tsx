import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { DespatchPage } from '../../../../../features/analytics/despatch.page.tsx';

function DespatchRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DespatchPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/production/despatch')({
  staticData: { title: 'Despatch', access: 'intelligenceProduction:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.despatchSummary, deps)),
  component: DespatchRoute,
});
