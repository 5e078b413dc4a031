import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { webhookEndpointMachine } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { useRights } from '../../lib/auth/profile.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';

const options = { status: statusOptions(webhookEndpointMachine) };
const widths = { name: 200, url: 320, status: 110, lastSuccessAt: 180, failingSince: 180, ownerName: 160 };

/** Addresses outside that are told what happens here. */
export function WebhookListPage() {
  const why = useRights().why(webhooksContract.createWebhook.access);
  return (
    <Page
      title="Webhooks"
      sub="Addresses outside that are told what happens here"
      actions={<CreateButton to="/admin/webhooks/new" label="New webhook" blocker={why} />}
      isList
    >
      <DataTable
        endpoint={webhooksContract.listWebhooks}
        noun={['webhook', 'webhooks']}
        linkOf={(one) => `/admin/webhooks/${one.id}`}
        options={options}
        widths={widths}
        emptyAction={why ? undefined : <LinkButton to="/admin/webhooks/new">Make the first one</LinkButton>}
        cells={{ status: (one) => <StatusChip machine={webhookEndpointMachine} status={one.status} /> }}
      />
    </Page>
  );
}
