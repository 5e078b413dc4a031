import { createFileRoute } from '@tanstack/react-router';
import { orderSettingsQuery, stampQuery } from '../../../features/orders/configuration/configuration.queries.ts';
import { OrderConfigurationPage } from '../../../features/orders/configuration/order-configuration.page.tsx';

export const Route = createFileRoute('/_app/orders/configuration')({
  staticData: { title: 'Order configuration', access: 'orderConfiguration:read' },
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(orderSettingsQuery),
      context.queryClient.ensureQueryData(stampQuery),
    ]),
  component: OrderConfigurationPage,
});
