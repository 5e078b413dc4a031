import type { AnyLifecycle } from './kernel.ts';
import { orderMachine } from './order/order.machine.ts';

/** Every lifecycle of the product by its id: the only list of machines there is. */
export const catalogue = {
  order: orderMachine,
} as const satisfies Record<string, AnyLifecycle>;

export type MachineId = keyof typeof catalogue;

/** A machine by its id. Throws RangeError for an unknown one. */
export function machineOf(id: string): AnyLifecycle {
  const machine = (catalogue as Record<string, AnyLifecycle>)[id];
  if (!machine) throw new RangeError(`No lifecycle ${id}`);
  return machine;
}

/** All machines, in the order of the catalogue. */
export const machines = (): AnyLifecycle[] => Object.values(catalogue);
