import { type Webhook, webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import {
  isSending,
  wasStopped,
  webhookEndpointMachine,
} from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Notice } from '../../ui/notice.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { VerifyGuide } from './verify-guide.tsx';
import { lookEvery, webhookQuery } from './webhooks.queries.ts';

const testSays = ({ status, ms, problem }: { status?: number | null; ms?: number; problem?: string }) =>
  problem ? `The test did not arrive: ${problem}` : `The test arrived: ${status} after ${ms} ms`;

const webhookKind = recordActions<Webhook>()({
  calls: {
    enable: webhooksContract.enableWebhook,
    disable: webhooksContract.disableWebhook,
    test: webhooksContract.testWebhook,
    delete: webhooksContract.deleteWebhook,
  },
  changed: [webhooksContract.getWebhook, webhooksContract.listWebhooks, webhooksContract.listDeliveries],
  changedBy: { delete: [webhooksContract.listWebhooks] },
  says: {
    enable: 'The webhook is on and goes on where it stopped',
    disable: 'The webhook is off',
    delete: 'The webhook is deleted',
    test: (answer) => testSays(answer),
  },
});

/** One webhook: how its sending fares, what was sent, and what it is told. */
export function WebhookPage({ id }: { readonly id: number }) {
  const webhook = useSuspenseQuery({ ...webhookQuery(id), refetchInterval: lookEvery }).data;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [asks, setAsks] = useState<'rotate' | 'replay' | null>(null);
  usePageName(webhook.name);
  const opens = { rotate: () => setAsks('rotate'), replay: () => setAsks('replay') };
  const work = useRecordActions(webhookKind, webhook, opens, {
    delete: () => void navigate({ to: '/admin/webhooks' }),
  });
  // Saved in its form; skipped line by line.
  const actions = work.actions.filter(({ action }) => action !== 'change' && action !== 'skip');
  return (
    <Page
      title={webhook.name}
      marks={<StatusChip machine={webhookEndpointMachine} status={webhook.status} />}
      sub={<Sub webhook={webhook} />}
      figures={[
        { label: 'Waiting', value: formatCount(webhook.waiting), isMain: true },
        { label: 'Failed', value: formatCount(webhook.dead), needsAttention: webhook.dead > 0 },
        { label: 'Events behind', value: formatCount(Math.max(0, webhook.head - webhook.position)) },
      ]}
    >
      <ActionBar
        actions={actions.map((one) => (one.action in opens ? { ...one, hasForm: true } : one))}
        order={['enable', 'test', 'replay', 'rotate', 'disable', 'delete']}
        onRun={work.run}
        group={webhook.name}
        isRunning={work.isRunning}
      />
      <Standing webhook={webhook} />
      <Tabs
        key={pathname}
        label="Parts of the webhook"
        tabs={[
          { id: 'deliveries', label: 'Sent events', content: () => <DeliveriesTab webhookId={id} /> },
          { id: 'settings', label: 'What is sent', content: () => <SettingsTab webhook={webhook} /> },
          { id: 'verify', label: 'Check the signature', content: () => <VerifyGuide /> },
        ]}
      />
      {asks === 'rotate' && <RotateDialog id={id} onClose={() => setAsks(null)} />}
      {asks === 'replay' && <ReplayDialog webhook={webhook} onClose={() => setAsks(null)} />}
    </Page>
  );
}

const Sub = ({ webhook }: { readonly webhook: Webhook }) => (
  <span>
    {webhook.url}; sends what{' '}
    <RecordLink kind="user" id={webhook.owner.id} isSameTab>
      {webhook.owner.name}
    </RecordLink>{' '}
    may read
    {webhook.lastSuccessAt && `, last success ${formatInstant(webhook.lastSuccessAt)}`}
  </span>
);

/** What somebody has to know or do. */
function Standing({ webhook }: { readonly webhook: Webhook }) {
  const { stoppedBecause, status, failingSince, throttledUntil, bothSignUntil, dead } = webhook;
  const isThrottled = throttledUntil !== null && new Date(throttledUntil) > new Date();
  return (
    <>
      {stoppedBecause && wasStopped(status) && (
        <Notice icon="alert" tone="danger" title="The webhook is stopped" role="status">
          It stopped because {stoppedBecause.text}. Repair the other side, then switch it on: it goes on where it
          stopped.
        </Notice>
      )}
      {failingSince && isSending(status) && (
        <NoticeBar type="warning">
          Nothing has arrived since {formatInstant(failingSince)}. It is tried again by itself, and stops after five
          days without success.
        </NoticeBar>
      )}
      {isThrottled && (
        <NoticeBar type="info">The other side asked us to wait until {formatInstant(throttledUntil)}.</NoticeBar>
      )}
      {dead > 0 && (
        <NoticeBar type="warning">
          {dead === 1
            ? '1 event has failed and holds its record'
            : `${formatCount(dead)} events have failed and hold their records`}
          : what comes later of the same record waits. Send it again, or skip it.
        </NoticeBar>
      )}
      {bothSignUntil && (
        <NoticeBar type="info">The secret of before signs too until {formatInstant(bothSignUntil)}.</NoticeBar>
      )}
    </>
  );
}
