import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';

type Item = TaskDetail['items'][number];

/** What a stop needs to know of its order and customer. */
export interface StopFacts {
  /** Street and suburb; null while it is not known. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly reference: string;
  /** What the customer pays at the door, dollars with GST; null when nothing. */
  readonly collect: string | null;
  /** Why the order cannot be read. */
  readonly blocker: string | null;
}

const isOwing = (amount: string) => /[1-9]/.test(amount) && !amount.startsWith('-');
const lineOf = (at: { address1: string; suburb: string } | null | undefined) =>
  at ? [at.address1, at.suburb].filter(Boolean).join(', ') : '';

/**
 * Where a stop is, whom to call and what to collect, from its order and customer; asked only while the goods are still
 * to go. A task over a single order has its own address.
 */
export function useStopFacts(task: Pick<TaskDetail, 'address' | 'items'>, item: Item): StopFacts {
  const rights = useRights();
  const blocker = rights.why(ordersContract.getOrder.access);
  const { data: order } = useQuery({
    ...queryOptionsFor(ordersContract.getOrder, { params: { id: item.orderId ?? 0 } }),
    enabled: blocker === null && item.isOpen && item.orderId !== null,
  });
  const { data: contact } = useQuery({
    ...queryOptionsFor(contactsContract.getContact, { params: { id: item.contactId } }),
    enabled: rights.allows(contactsContract.getContact.access) && item.isOpen,
  });
  const own = task.items.length === 1 ? task.address : '';
  return {
    address: item.address || own || lineOf(order?.deliveryAddress) || lineOf(contact?.address) || null,
    phone: contact?.phone || null,
    reference: order?.reference ?? '',
    collect: order && order.terms === 'cod' && isOwing(order.totals.owing) ? order.totals.owing : null,
    blocker,
  };
}
