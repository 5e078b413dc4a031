import { createFileRoute } from '@tanstack/react-router';
import { OrderEditorConfigurationPage } from '../../../features/ordereditor/configuration.page.tsx';
import { edgeworksQuery } from '../../../features/ordereditor/ordereditor.queries.ts';

export const Route = createFileRoute('/_app/ordereditor/configuration')({
  staticData: { title: 'Order editor configuration', access: 'orderEditorConfiguration:read' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(edgeworksQuery),
  component: OrderEditorConfigurationPage,
});
