import type { OrderStatus } from '@glasshouse/state-machines/order/order.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { statusesKnowing } from '../domain/statuses.ts';

/** Ids at most, at once; the next run takes the rest. */
const atMost = 500;

const waiting = (tx: Tx, accountId: number, event: Parameters<typeof statusesKnowing>[0]) =>
  tx
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', statusesKnowing(event) as OrderStatus[])
    .limit(atMost);

/** Quotes with the customer whose time is over, by the list. */
export const lapsedQuotes = async (tx: Tx, accountId: number, now: Date): Promise<number[]> =>
  (await waiting(tx, accountId, 'quoteExpired').where('quote_expires_at', '<', now).execute()).map((row) => row.id);

/** Orders that wait for prepayment since before an instant, by the list; those reported already are left out. */
export const unpaidSince = async (tx: Tx, accountId: number, before: Date): Promise<number[]> =>
  (await waiting(tx, accountId, 'gracePeriodOver').where('prepayment_asked_at', '<', before).execute()).map(
    (row) => row.id,
  );

/** Orders of a customer that wait for accounts, by the list. */
export const waitingForCredit = async (tx: Tx, accountId: number, contactId: number): Promise<number[]> =>
  (await waiting(tx, accountId, 'customerCreditChanged').where('contact_id', '=', contactId).execute()).map(
    (row) => row.id,
  );
