import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { createFileRoute } from '@tanstack/react-router';
import { archivedStock } from '../../../../features/inventory/inventory.queries.ts';
import { StockListPage } from '../../../../features/inventory/stock-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/inventory/stock/')({
  staticData: { title: 'Stock', access: 'stock:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: inventoryContract.listStock,
      cause,
      search: deps,
      to: '/inventory/stock',
    });
    void context.queryClient.prefetchQuery(tableQuery(inventoryContract.listStock, deps, 'code', archivedStock(false)));
  },
  component: () => <StockListPage isArchived={false} />,
});
