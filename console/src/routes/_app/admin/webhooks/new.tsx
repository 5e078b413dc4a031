import { createFileRoute } from '@tanstack/react-router';
import { NewWebhookPage } from '../../../../features/webhooks/new-webhook.page.tsx';
import { typesQuery } from '../../../../features/webhooks/webhooks.queries.ts';

export const Route = createFileRoute('/_app/admin/webhooks/new')({
  staticData: { title: 'New webhook', access: 'integration:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(typesQuery),
  component: NewWebhookPage,
});
