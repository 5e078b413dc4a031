import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../../../features/webhooks/webhook.page.tsx';
import { webhookQuery } from '../../../../features/webhooks/webhooks.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function WebhookRoute() {
  const { webhookId } = Route.useParams();
  return <WebhookPage key={webhookId} id={webhookId} />;
}

export const Route = createFileRoute('/_app/admin/webhooks/$webhookId')({
  staticData: { title: 'Webhook', access: 'integration:read' },
  params: { parse: ({ webhookId }) => ({ webhookId: numberParam(webhookId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(webhookQuery(params.webhookId)),
  component: WebhookRoute,
});
