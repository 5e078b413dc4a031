import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';
import { leavingStatuses } from './order-statuses.ts';

/** The open task that carries an order in despatch; undefined when there is none, or none the user may see. */
export function useRunOf(order: Pick<Order, 'number' | 'status'>) {
  const mayRead = useRights().allows(tasksContract.listTasks.access);
  const { data } = useQuery({
    ...tableQuery(tasksContract.listTasks, { q: order.number, size: 5 }, '-createdAt'),
    enabled: mayRead && leavingStatuses.includes(order.status),
  });
  return data?.data.find((task) => task.isOpen && task.orders.split(', ').includes(order.number));
}
