import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { createFileRoute } from '@tanstack/react-router';
import { BinTablePage } from '../../../../features/inventory/bins/bin-table.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/bins/list')({
  staticData: { title: 'List of bins', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(tableQuery(binsContract.listBins, deps)),
  component: BinTablePage,
});
