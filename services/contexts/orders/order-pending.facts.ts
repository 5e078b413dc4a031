import { statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { sql } from 'kysely';
import { anyOf, onDay } from '../../platform/contract/filters.ts';
import type { PendingDay, PendingSource, SummarySource } from '../../platform/table/pending-source.ts';
import { lateOrders } from './order-rows.contract.ts';
import { ordersContract } from './orders.contract.ts';

const list = { access: ordersContract.listOrders.access, link: '/orders', topic: 'orders' };
const isOpen = anyOf('isOpen', 'true');

/** Everything that is not finished. */
export const openOrders: PendingSource = {
  id: 'orders.open',
  group: 'Orders',
  label: 'Open orders and quotes',
  tone: 'neutral',
  icon: 'orders',
  filters: [isOpen],
  from: 'order_list',
  ...list,
};

/** Orders that wait for somebody: late, due today, and every status in which a person must act, named by the machine. */
export function ordersPending({ today, yesterday }: PendingDay): PendingSource[] {
  const of = (id: string, label: string, tone: string, icon: string, filters: PendingSource['filters']) => ({
    id,
    group: 'Orders',
    label,
    tone,
    icon,
    filters,
    from: 'order_list',
    ...list,
  });
  const waiting = statusesOf(orderMachine).flatMap((status) => {
    const { tone, label, icon = 'hourglass' } = statusMeta(orderMachine, status);
    return tone === 'attention' ? [of(`orders.${status}`, label, tone, icon, [anyOf('status', status)])] : [];
  });
  return [
    of('orders.late', 'Late orders', 'danger', 'alert', lateOrders(yesterday)),
    of('orders.due', 'Due today', 'info', 'calendar', [isOpen, ...onDay('dueDate', today)]),
    ...waiting,
    of('orders.prepaymentOverdue', 'Prepayments overdue', 'danger', 'coin', [anyOf('isPrepaymentOverdue', 'true')]),
  ];
}

/** What was taken today, and what is open. Quotes owe nothing and are not counted as money. */
export function ordersSummary({ start }: PendingDay): SummarySource[] {
  const since = sql`created_at >= ${start.toISOString()}::timestamptz`;
  return [
    {
      id: 'orders.takenToday',
      label: 'Orders taken today',
      tone: 'info',
      icon: 'orders',
      kind: 'count',
      value: (accountId) => sql`select count(*) from order_list where account_id = ${accountId} and owes and ${since}`,
      ...list,
    },
    {
      id: 'orders.valueToday',
      label: 'Value taken today',
      tone: 'info',
      icon: 'money',
      kind: 'money',
      value: (accountId) =>
        sql`select coalesce(sum(total), 0) from order_list where account_id = ${accountId} and owes and ${since}`,
      ...list,
    },
  ];
}
