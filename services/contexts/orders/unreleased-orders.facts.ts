import { statusesOf, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Tx } from '../../platform/db/database.ts';

/** An order whose panels do not exist yet. */
export interface UnreleasedOrder {
  readonly id: number;
  readonly number: string;
  readonly contactName: string;
  readonly dueDate: string | null;
  readonly panels: number;
  /** What it waits for, in the words of its lifecycle: `waiting for prepayment`. */
  readonly standing: string;
}

const released = transitionsOf(orderMachine).find((move) => move.domainEvents.includes('order.productionReleased'))?.to;
const statuses = statusesOf(orderMachine);
/** Statuses before production, in the order of the gates. */
const before = statuses.slice(0, statuses.indexOf(released ?? ''));

/** Orders with glass due until a day that are not released to production, the first due first; quotes are none. */
export async function unreleasedOrders(
  tx: Tx,
  accountId: number,
  { dueUntil, limit }: { dueUntil: string; limit: number },
): Promise<UnreleasedOrder[]> {
  const rows = await tx
    .selectFrom('order_list')
    .select(['id', 'number', 'contact_name as contactName', 'due_date as dueDate', 'panels', 'status'])
    .where('account_id', '=', accountId)
    .where('status', 'in', before as never)
    .where('type', '<>', 'quote')
    .where('panels', '>', 0)
    .where('due_date', '<=', dueUntil)
    .orderBy('due_date')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ status, ...row }) => {
    const { phrase, label } = statusMeta(orderMachine, status);
    return { ...row, standing: phrase ?? label.toLowerCase() };
  });
}
