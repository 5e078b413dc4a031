import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';

export type GroupBy = 'suburb' | 'customer';

/** Orders that go to the same place, or to the same customer. */
export interface OrderGroup {
  readonly name: string;
  readonly orders: readonly TaskCandidate[];
  readonly panels: number;
}

const atCounter = 'Picked up at the counter';
const nowhere = 'No address yet';

/** 'Unit 4, 44 Boundary Rd, Bayswater' → 'Bayswater'. */
const suburbOf = (order: TaskCandidate): string => order.address.split(',').at(-1)?.trim() || nowhere;

const nameOf = (order: TaskCandidate, by: GroupBy): string => {
  if (by === 'customer') return order.contactName;
  return order.deliveryMethod === 'pickup' ? atCounter : suburbOf(order);
};

/** What is asked for last: goods that have no way yet. */
const isLast = (name: string) => name === atCounter || name === nowhere;

/** Orders in groups by name; those without a way come last. Inside a group the server's order stays: longest promised first. */
export function groupOrders(orders: readonly TaskCandidate[], by: GroupBy): OrderGroup[] {
  const groups = Map.groupBy(orders, (order) => nameOf(order, by));
  return [...groups]
    .map(([name, own]) => ({ name, orders: own, panels: own.reduce((n, order) => n + order.panels, 0) }))
    .sort((a, b) => Number(isLast(a.name)) - Number(isLast(b.name)) || a.name.localeCompare(b.name));
}

/** Orders in which every word is found: in number, customer, reference or address. */
export function findOrders(orders: readonly TaskCandidate[], text: string): TaskCandidate[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter((order) => {
    const all = [order.number, order.contactName, order.reference, order.address].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
