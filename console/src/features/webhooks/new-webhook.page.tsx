import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { SecretShown } from './secret-shown.tsx';
import { WebhookForm } from './webhook-form.tsx';

const nothing = { name: '', url: '', types: [] };

/** A new webhook, and then its secret, this once. */
export function NewWebhookPage() {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ readonly id: number; readonly secret: string } | null>(null);
  const create = useCommand(webhooksContract.createWebhook, {
    success: 'The webhook is on',
    refresh: [webhooksContract.listWebhooks],
    onDone: setMade,
  });
  if (made)
    return (
      <Page title="New webhook" sub="It is on: what happens from now on is sent">
        <Section title="Its secret">
          <SecretShown
            secret={made.secret}
            label="I have kept it"
            onDone={() => void navigate({ to: '/admin/webhooks/$webhookId', params: { webhookId: made.id } })}
          />
        </Section>
      </Page>
    );
  return (
    <Page title="New webhook" sub="An address that is told what happens here">
      <Section>
        <WebhookForm
          initial={nothing}
          command={create}
          isNew
          onSubmit={(body) => void create.run({ body })}
          onCancel={() => void navigate({ to: '/admin/webhooks' })}
        />
      </Section>
    </Page>
  );
}
