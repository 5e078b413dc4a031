import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../../features/analytics/analytics-search.ts';
import { ServiceLinesPage } from '../../../../../../features/analytics/order-lines.page.tsx';

function ServiceLinesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ServiceLinesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/orders/detailedsummary/services')({
  staticData: { title: 'Orders detailed summary - services', access: 'intelligenceOrder:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.orderServiceLines, deps)),
  component: ServiceLinesRoute,
});
