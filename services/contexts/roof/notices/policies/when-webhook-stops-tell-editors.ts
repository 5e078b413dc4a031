import { policy } from '../../../../platform/policies/policy.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import { webhooksContract } from '../../../webhooks/webhooks.contract.ts';
import type { webhookEvents } from '../../../webhooks/webhooks.events.ts';
import { webhookName } from '../../../webhooks/webhooks.facts.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';

/** A webhook that stopped by itself is told to everybody who may switch it on again. */
export const whenWebhookStopsTellEditors = policy<typeof webhookEvents>('when-webhook-stops-tell-editors', {
  'webhookEndpoint.stopped': (event, context) =>
    tellUsers(event, context, async (tx) => {
      const { accountId, streamId, data } = event;
      const access = webhooksContract.enableWebhook.access;
      return {
        notice: {
          kind: 'system',
          icon: 'alert',
          tone: 'danger',
          summary: `Webhook ${await webhookName(tx, accountId, streamId)} is stopped`,
          body: `It stopped because ${data.text}. Its position is kept.`,
          link: `/admin/webhooks/${streamId}`,
        },
        to: recipients(await usersAllowed(tx, accountId, access), 'allowed'),
        mayRead: [access],
      };
    }),
});
