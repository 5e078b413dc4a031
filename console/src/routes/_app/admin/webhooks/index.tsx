import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { createFileRoute } from '@tanstack/react-router';
import { WebhookListPage } from '../../../../features/webhooks/webhook-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/admin/webhooks/')({
  staticData: { title: 'Webhooks', access: 'integration:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(webhooksContract.listWebhooks, deps)),
  component: WebhookListPage,
});
