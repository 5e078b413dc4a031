import {
  isFinal,
  type LifecycleEvent,
  NEW,
  statusesOf,
  statusMeta,
  transitionsOf,
} from '@glasshouse/state-machines/kernel';
import type { Lifecycle } from '@glasshouse/state-machines/kernel/lifecycle';
import { refusalOf } from '@glasshouse/state-machines/kernel/refusal';
import { gates } from '@glasshouse/state-machines/order/order.gates';
import {
  type OrderEvent as MachineEvent,
  type OrderFacts as MachineFacts,
  orderMachine,
} from '@glasshouse/state-machines/order/order.machine';

/** Whether an order is still being written: the status a new one starts in. */
export const isDraft = (status: string): boolean =>
  transitionsOf(orderMachine).some((move) => move.from === NEW && move.to === status);

/** Statuses in which an order is still being written. */
export const draftStatuses: readonly string[] = statusesOf(orderMachine).filter((status) => isDraft(status));

/** Whether the glass of an order is not released to the floor yet: it is written, or a gate before production holds it. */
export const isBeforeProduction = (status: string): boolean => {
  const before = gates.slice(
    0,
    gates.findIndex(([gate]) => gate === 'production'),
  );
  return isDraft(status) || before.some(([gate]) => gate === status);
};

/** Whether an order ended without work: denied or cancelled. It owes nothing. */
export const isDropped = (status: string): boolean =>
  isFinal(orderMachine, status) && statusMeta(orderMachine, status).tone !== 'success';

/** Whether an order still needs somebody. */
export const isOpen = (status: string): boolean => !isFinal(orderMachine, status);

/** Statuses in which an event is known. */
export const statusesKnowing = (event: MachineEvent): string[] => [
  ...new Set(transitionsOf(orderMachine).flatMap((move) => (move.event === event ? [move.from] : []))),
];

/** Whether an event may happen now; for what the system noticed, which is recorded either way. */
export const mayHappen = (status: string, { type, facts }: LifecycleEvent<MachineFacts, MachineEvent>): boolean =>
  refusalOf(orderMachine as Lifecycle<MachineFacts>, status, type, facts).length === 0;
