import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { createFileRoute } from '@tanstack/react-router';
import { OffcutListPage } from '../../../features/inventory/offcut-list.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/glassoffcuts')({
  staticData: { title: 'Glass offcuts', access: ['stockManagement:read', 'inventoryCore:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(inventoryContract.listGlassLevels, deps, '-createdAt')),
  component: OffcutListPage,
});
