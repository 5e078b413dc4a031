import { sql } from 'kysely';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { rearm } from '../sending/rearm.ts';
import { readReader, setReader } from '../sending/stores.ts';
import type { ReplayFrom } from '../webhooks.contract.ts';
import { loadWebhook } from './load-webhook.ts';

type Input = { readonly id: number; readonly from: ReplayFrom };

/** Sends again, each with its own id of before: the reader goes back, or some lines wait again. */
export const replayWebhook = command('webhooks.replayWebhook', async ({ id, from }: Input, context) => {
  const endpoint = await loadWebhook(context, id);
  const { tx, accountId, now } = context;
  const place = { accountId, id };
  // Locked: who reads the log meanwhile would move the position forward again.
  const reader = await readReader(tx, place, true);
  if (!reader) throw new Error(`Webhook ${id} has no reader`);
  if ('failures' in from) await rearm(tx, place, now, sql`state = 'dead'`);
  else if ('record' in from) await again(context, id, endpoint.state.types, from.record, reader.seq);
  else {
    const seq = 'seq' in from ? from.seq : await firstSince(context, from.time);
    if (seq > (await headOf(tx, accountId)))
      throw badField('from', 'Nothing has happened since then: choose an earlier one');
    await setReader(tx, place, { seq: Math.min(reader.seq, seq - 1) });
  }
  return outcome({ id }, change(endpoint, moveWebhook(endpoint.state.status, 'replay', { replay: from })));
});

async function firstSince({ tx, accountId }: CommandContext, time: string): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    select seq from event where account_id = ${accountId} and at >= ${time} order by at, seq limit 1`.execute(tx);
  return rows[0]?.seq ?? Number.MAX_SAFE_INTEGER;
}

/** All events of one record that were read already. */
async function again(
  { tx, accountId, now }: CommandContext,
  id: number,
  types: readonly string[],
  record: { readonly type: string; readonly id: number },
  upTo: number,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (account_id, endpoint_id, seq, type, stream_type, stream_id, happened_at, state, due_at)
    select account_id, ${id}, seq, type, stream_type, stream_id, at, 'waiting', ${now} from event
    where account_id = ${accountId} and stream_type = ${record.type} and stream_id = ${record.id}
      and type = any(${[...types]}::text[]) and seq <= ${upTo} and not coalesce((meta->>'simulated')::boolean, false)
    on conflict (account_id, endpoint_id, seq) do update set state = 'waiting', attempts = 0, due_at = ${now}, problem = ''
      where webhook_delivery.state <> 'waiting'`.execute(tx);
  if (!numAffectedRows) throw badField('from', 'Nothing of this record was to be sent');
}
