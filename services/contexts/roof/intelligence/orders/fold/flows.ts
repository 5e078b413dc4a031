import { OrderType } from '../../../../orders/order-kinds.contract.ts';
import type { Move } from '../../../../orders/orders.events.ts';
import { counts, moneyOf } from './counts-as.ts';
import type { KeptOrder } from './kept.ts';
import { type Entry, noGroups, nothing } from './standing.ts';

const entry = (id: number, order: KeptOrder, more: Partial<Entry>): Entry => ({
  ...noGroups,
  ...nothing,
  what: 'flow',
  key: '',
  originDay: order.originDay ?? order.createdDay,
  record: 'order',
  recordId: id,
  orderId: id,
  ncrId: 0,
  number: order.number,
  contactId: order.contactId,
  repId: order.repId,
  terms: order.terms,
  state: order.state,
  deliveryMethod: order.deliveryMethod,
  detail: null,
  count: 1,
  ...more,
});

/** The statuses an order went through in one move: `from>to`, once each. */
export function flowsOf(id: number, before: KeptOrder, after: KeptOrder, { from, to, path }: Partial<Move>): Entry[] {
  // Every event of one move carries the whole of it: it counts with the first.
  if (after.type !== OrderType.enum.order || before.status !== from || from === to || !path) return [];
  const way = [from, ...path].filter((status, i, all) => i === 0 || status !== all[i - 1]);
  return way.slice(1).map((status, i) => entry(id, after, { key: `${way[i]}>${status}` }));
}

/** What was lost with an order that counts no more. */
export function droppedOf(id: number, before: KeptOrder | null, after: KeptOrder): Entry[] {
  if (!before || !counts(before) || counts(after)) return [];
  return [entry(id, after, { what: 'dropped', ...moneyOf(before) })];
}
