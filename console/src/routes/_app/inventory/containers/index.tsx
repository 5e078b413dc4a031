import { containersContract } from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ContainerListPage } from '../../../../features/inventory/bins/container-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/containers/')({
  staticData: { title: 'Containers', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(containersContract.listContainers, deps)),
  component: ContainerListPage,
});
