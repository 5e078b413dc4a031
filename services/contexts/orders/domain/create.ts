import { NEW, step } from '@glasshouse/state-machines/kernel';
import { type OrderType, orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { OrderDetails, OrderEvent } from '../orders.events.ts';
import { type Circumstances, machineFacts } from './machine-facts.ts';
import { orderAggregate } from './order.ts';
import { totalsOf } from './totals.ts';

/** A new order or quote, as a draft. */
export function createOrder(
  number: string,
  type: OrderType,
  details: OrderDetails,
  given: Circumstances,
): OrderEvent[] {
  const data = { number, type, details, totals: totalsOf(details.items, details) };
  const [initial] = Object.keys(orderMachine.states) as (keyof typeof orderMachine.states)[];
  if (!initial) throw new Error('The order machine has no status');
  const draft = orderAggregate.evolve(
    null,
    { type: 'order.created', data: { ...data, from: NEW, to: initial, path: [] } },
    given.now,
  );
  const { status, path } = step(orderMachine, NEW, { type: 'create', facts: machineFacts(draft, given) });
  return [{ type: 'order.created', data: { ...data, from: NEW, to: status, path } }];
}
