import { command, outcome } from '../../../platform/cqrs/command.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { linesOf, setReader } from '../sending/stores.ts';
import type { TypeBook } from '../types/type-book.ts';
import { loadWebhook, ownerOf } from './load-webhook.ts';

type Input = { readonly id: number; readonly from: 'position' | 'now' };

/** Switches an endpoint on, in the name of who does it: from where it stopped, or from now, which skips what waits. */
export const enableWebhook = (book: TypeBook) =>
  command('webhooks.enableWebhook', async ({ id, from }: Input, context) => {
    const endpoint = await loadWebhook(context, id);
    const { tx, accountId, now } = context;
    const place = { accountId, id };
    book.assertAllowed(endpoint.state.types, context.can);
    const isFromNow = from === 'now';
    const events = moveWebhook(endpoint.state.status, 'enable', { owner: ownerOf(context), isFromNow });
    const waiting = linesOf(tx, place).where('state', '=', 'waiting');
    if (isFromNow) await waiting.set({ state: 'skipped', problem: 'Switched on from a later position' }).execute();
    else await waiting.set({ due_at: now }).execute();
    const position = isFromNow ? { seq: await headOf(tx, accountId) } : {};
    await setReader(tx, place, { is_on: true, failing_since: null, throttled_until: null, ...position });
    return outcome({ id }, change(endpoint, events));
  });
