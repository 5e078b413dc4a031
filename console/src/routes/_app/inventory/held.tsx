import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { createFileRoute } from '@tanstack/react-router';
import { HeldListPage } from '../../../features/inventory/bins/held-list.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/held')({
  staticData: { title: 'Stock by bin', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(binsContract.listHeldStock, deps, 'stockCode')),
  component: HeldListPage,
});
