import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { createFileRoute } from '@tanstack/react-router';
import { newestMovements } from '../../../features/inventory/inventory.queries.ts';
import { TransactionListPage } from '../../../features/inventory/transaction-list.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/transactions')({
  staticData: { title: 'Stock transactions', access: 'stockTransaction:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(inventoryContract.listStockTransactions, deps, newestMovements)),
  component: TransactionListPage,
});
