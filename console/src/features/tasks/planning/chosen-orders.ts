import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { counted } from '../task-words.ts';

/** The orders that go on a run, by their id. */
export type ChosenOrders = ReadonlyMap<number, TaskCandidate>;

export function withChoice(chosen: ChosenOrders, orders: readonly TaskCandidate[], isChosen: boolean): ChosenOrders {
  const next = new Map(chosen);
  for (const order of orders) {
    if (isChosen) next.set(order.id, order);
    else next.delete(order.id);
  }
  return next;
}

/** What the run carries, in words: '2 orders, 11 panels'. */
export const loadText = (chosen: ChosenOrders): string =>
  `${counted(chosen.size, 'order')}, ${counted(
    [...chosen.values()].reduce((n, order) => n + order.panels, 0),
    'panel',
  )}`;
