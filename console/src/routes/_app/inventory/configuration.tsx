import { createFileRoute } from '@tanstack/react-router';
import { InventoryConfigurationPage } from '../../../features/inventory/configuration/configuration.page.tsx';
import { inventorySettingsQuery } from '../../../features/inventory/configuration/configuration.queries.ts';

export const Route = createFileRoute('/_app/inventory/configuration')({
  staticData: { title: 'Inventory configuration', access: 'inventoryConfig:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(inventorySettingsQuery()),
  component: InventoryConfigurationPage,
});
