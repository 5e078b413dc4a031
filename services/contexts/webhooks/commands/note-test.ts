import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { loadWebhook } from './load-webhook.ts';

interface Tested {
  readonly id: number;
  readonly status: number | null;
  readonly problem: string;
}

/** Keeps that a test was sent, and what came of it. */
export const noteTest = command('webhooks.noteTest', async ({ id, status, problem }: Tested, context) => {
  const endpoint = await loadWebhook(context, id);
  return outcome({}, change(endpoint, moveWebhook(endpoint.state.status, 'test', { status, problem })));
});
