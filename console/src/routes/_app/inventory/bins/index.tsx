import { createFileRoute } from '@tanstack/react-router';
import { BinListPage } from '../../../../features/inventory/bins/bin-list.page.tsx';
import { treeQuery } from '../../../../features/inventory/bins/bins.queries.ts';

export const Route = createFileRoute('/_app/inventory/bins/')({
  staticData: { title: 'Bins', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  loader: ({ context }) => context.queryClient.ensureQueryData(treeQuery),
  component: BinListPage,
});
