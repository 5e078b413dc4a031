import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { InventoryValueGroupsPage } from '../../../../../features/analytics/inventory-value-groups.page.tsx';

function InventoryValueGroupsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InventoryValueGroupsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}

export const Route = createFileRoute('/_app/analytics/reports/inventory/inventoryvaluegroups')({
  staticData: { title: 'Inventory value groups', access: 'intelligenceInventory:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.stockValueSummary, deps)),
  component: InventoryValueGroupsRoute,
});
