import { isSending } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook, webhookAggregate } from '../domain/endpoint.ts';
import { setReader } from '../sending/stores.ts';
import type { StopCause } from '../webhooks.contract.ts';

interface Input {
  readonly id: number;
  readonly cause: StopCause;
  readonly text: string;
}

/** What happened stops an endpoint; nothing when it is off already. Its position stays. */
export const stopWebhook = command('webhooks.stopWebhook', async ({ id, cause, text }: Input, context) => {
  const endpoint = await context.find(webhookAggregate, id);
  if (!endpoint || !isSending(endpoint.state.status)) return outcome({ isStopped: false });
  await setReader(context.tx, { accountId: context.accountId, id }, { is_on: false });
  return outcome({ isStopped: true }, change(endpoint, moveWebhook(endpoint.state.status, 'stop', { cause, text })));
});
