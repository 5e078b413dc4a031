import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { createFileRoute } from '@tanstack/react-router';
import { archivedStock } from '../../../../features/inventory/inventory.queries.ts';
import { StockListPage } from '../../../../features/inventory/stock-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/stock/archived')({
  staticData: { title: 'Archived stock', access: 'stock:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(inventoryContract.listStock, deps, 'code', archivedStock(true))),
  component: () => <StockListPage isArchived />,
});
