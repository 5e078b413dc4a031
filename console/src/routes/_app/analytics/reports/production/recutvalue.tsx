import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { RecutValuePage } from '../../../../../features/analytics/recut-value.page.tsx';

function RecutValueRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <RecutValuePage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/production/recutvalue')({
  staticData: { title: 'Recut value', access: 'intelligenceProduction:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.recutSummary, deps)),
  component: RecutValueRoute,
});
