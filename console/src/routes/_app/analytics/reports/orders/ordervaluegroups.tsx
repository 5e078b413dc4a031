import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { OrderValueGroupsPage } from '../../../../../features/analytics/order-value-groups.page.tsx';

function OrderValueGroupsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OrderValueGroupsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/orders/ordervaluegroups')({
  staticData: { title: 'Order value groups', access: 'intelligenceOrder:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.orderValueFullSummary, deps)),
  component: OrderValueGroupsRoute,
});
