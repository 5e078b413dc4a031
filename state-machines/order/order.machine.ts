import { defineLifecycle, type StatusOf } from '../kernel.ts';
import { orderEvents } from './order.events.ts';
import { type OrderFacts, orderSamples } from './order.facts.ts';
import { type OrderGuard, orderGuards } from './order.guards.ts';
import { orderMoves } from './order.moves.ts';
import { orderStates } from './order.states.ts';

/**
 * Sales order, quote and non-chargeable rework. `processing` evaluates the gates in order and the order settles in the
 * first that waits; every gate is left towards processing. Hold is the fact `isOnHold`: facts are recorded, the status
 * does not advance, `unhold` evaluates again. See `OrderFacts` for which facts to pass: those AFTER the action.
 */
export const orderMachine = defineLifecycle<OrderFacts>()({
  id: 'order',
  noun: 'order',
  states: orderStates,
  guards: orderGuards,
  events: orderEvents,
  moves: orderMoves,
  samples: orderSamples,
});

export type { OrderEvent } from './order.events.ts';
export type { Approval, OrderApprovals, OrderFacts, OrderType } from './order.facts.ts';
export { waitsFor } from './order.guards.ts';
export { onHoldMeta } from './order.states.ts';
export type OrderStatus = StatusOf<typeof orderMachine>;
export type { OrderGuard };
