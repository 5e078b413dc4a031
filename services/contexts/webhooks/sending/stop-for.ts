import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { stopWebhook } from '../commands/stop-webhook.ts';
import type { StopCause } from '../webhooks.contract.ts';
import type { Place } from './stores.ts';

/** Stops an address because of what happened while it was served. */
export async function stopFor(
  runtime: Pick<RuntimeCore, 'execute'>,
  { accountId, id }: Place,
  why: { readonly cause: StopCause; readonly text: string },
): Promise<void> {
  const execution = { accountId, actor: { userId: null, name: 'webhooks' }, can: () => true };
  await runtime.execute(stopWebhook, { id, ...why }, { ...execution, correlationId: `webhook-${accountId}-${id}` });
}
