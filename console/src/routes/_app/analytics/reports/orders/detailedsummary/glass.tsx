import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../../features/analytics/analytics-search.ts';
import { GlassLinesPage } from '../../../../../../features/analytics/order-lines.page.tsx';

function GlassLinesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <GlassLinesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/orders/detailedsummary/glass')({
  staticData: { title: 'Orders detailed summary - glass', access: 'intelligenceOrder:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.orderItemsSummary, deps)),
  component: GlassLinesRoute,
});
