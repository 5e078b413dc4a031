import { isFinal, NEW, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { gates } from '@glasshouse/state-machines/order/order.gates';
import {
  type OrderFacts as MachineFacts,
  type OrderStatus,
  orderMachine,
  waitsFor,
} from '@glasshouse/state-machines/order/order.machine';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import type { OrderStep } from '../orders.contract.ts';
import type { Move } from '../orders.events.ts';

/** When an order came to a status last, and who brought it. */
interface Visit {
  readonly at: string;
  readonly by: string;
}

/** The way of an order: every status once, with when it was there, where it stands, and what is still ahead. */
export function orderSteps(status: OrderStatus, facts: MachineFacts, events: readonly StoredEvent[]): OrderStep[] {
  const visits = visitsOf(events);
  const way = (Object.keys(orderMachine.states) as OrderStatus[]).filter((one) => one === status || isOnTheWay(one));
  const here = way.indexOf(status);
  return way.map((one, i) => {
    const { label, tone } = statusMeta(orderMachine, one);
    const visit = visits.get(one);
    const isPassed = i < here && visit !== undefined;
    const state =
      i === here ? 'current' : isPassed ? 'done' : i > here && isExpected(one, facts) ? 'ahead' : 'notNeeded';
    const text = i === here && !isFinal(orderMachine, one) ? waitsFor(facts) : '';
    return {
      status: one,
      label,
      tone,
      state,
      text,
      at: isPassed || i === here ? (visit?.at ?? null) : null,
      by: isPassed || i === here ? (visit?.by ?? null) : null,
    };
  });
}

/** The statuses an order stops at: where it starts, the gates, and the good end. */
const isOnTheWay = (status: OrderStatus): boolean =>
  transitionsOf(orderMachine).some((move) => move.from === NEW && move.to === status) ||
  gates.some(([gate]) => gate === status) ||
  (isFinal(orderMachine, status) && statusMeta(orderMachine, status).tone === 'success');

/** Whether a gate would stop the order as things stand; the end is always ahead. A quote goes on as an order. */
function isExpected(status: OrderStatus, facts: MachineFacts): boolean {
  const gate = gates.find(([name]) => name === status);
  if (!gate) return true;
  const [, waits] = gate;
  return waits(facts) || (facts.type === 'quote' && waits({ ...facts, type: 'order' }));
}

function visitsOf(events: readonly StoredEvent[]): Map<string, Visit> {
  const visits = new Map<string, Visit>();
  for (const { data, at, meta } of events) {
    const { from, to, path } = data as Partial<Move>;
    if (!path || !to || (from === to && visits.has(to))) continue;
    visits.set(to, { at, by: meta.actor.name });
  }
  return visits;
}
