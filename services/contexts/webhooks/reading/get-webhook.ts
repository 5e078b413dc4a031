import { actionsOf } from '@glasshouse/state-machines/kernel';
import { webhookEndpointMachine } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { ownerRights } from '../sending/owner-rights.ts';
import { type Place, readReader, readSecrets } from '../sending/stores.ts';
import type { TypeBook } from '../types/type-book.ts';
import type { Webhook } from '../webhooks.contract.ts';
import { findWebhook } from './find-webhook.ts';

const iso = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);

async function countLines(tx: Tx, { accountId, id }: Place) {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select((row) => ['state', row.fn.countAll<number>().as('lines')])
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', id)
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.lines ?? 0);
  return { waiting: of('waiting'), dead: of('dead') };
}

/** One webhook, exact, with what may be done with it. */
export const getWebhook = (book: TypeBook) =>
  query('webhooks.getWebhook', async ({ id }: { id: number }, { db, accountId, can, now }): Promise<Webhook> => {
    const place = { accountId, id };
    const { name, url, types, status, stoppedBecause, owner, createdAt } = await findWebhook(db, place);
    const reader = await readReader(db, place);
    const readable = new Set(book.readable(types, (await ownerRights(db, accountId, owner.id)) ?? (() => false)));
    const actions = actionsOf(webhookEndpointMachine, status, {}, (p) => can(p as Permission));
    return {
      ...{ id, name, url, types: [...types], status, stoppedBecause, owner, createdAt },
      withheld: types.filter((type) => !readable.has(type)),
      bothSignUntil: iso((await readSecrets(db, place, now)).oldUntil),
      position: reader?.seq ?? 0,
      head: await headOf(db, accountId),
      ...(await countLines(db, place)),
      lastSuccessAt: iso(reader?.last_success_at),
      failingSince: iso(reader?.failing_since),
      throttledUntil: iso(reader?.throttled_until),
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  });
