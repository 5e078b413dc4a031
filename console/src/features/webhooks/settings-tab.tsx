import { type Webhook, webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

/** Where it goes and what it is told. Whoever saves it is its owner. */
export function SettingsTab({ webhook }: { readonly webhook: Webhook }) {
  const why = useRights().why(webhooksContract.updateWebhook.access);
  const save = useCommand(webhooksContract.updateWebhook, {
    success: 'The webhook is saved',
    refresh: [webhooksContract.getWebhook, webhooksContract.listWebhooks],
  });
  const { id, name, url, types, withheld, owner } = webhook;
  if (why)
    return (
      <Notice icon="lock" title="You may look at this webhook">
        {why} It is told {formatCount(types.length)} kinds of event at {url}.
      </Notice>
    );
  return (
    <Stack gap={12} className={styles.tab}>
      {withheld.length > 0 && (
        <NoticeBar type="warning">
          {owner.name} may not read {formatCount(withheld.length)} of its kinds of event: what they tell is not sent.
        </NoticeBar>
      )}
      <WebhookForm
        key={`${name} ${url} ${types.join(' ')}`}
        initial={{ name, url, types }}
        command={save}
        isNew={false}
        onSubmit={(body) => void save.run({ params: { id }, body })}
      />
    </Stack>
  );
}
