import type { OrderType } from '@glasshouse/state-machines/order/order.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';

const sequences = {
  quote: { name: 'quote', prefix: 'Q-', from: 10001 },
  order: { name: 'order', prefix: 'SO-', from: 24001 },
  nonChargeableRework: { name: 'rework', prefix: 'RW-', from: 1001 },
} as const satisfies Record<OrderType, object>;

/** The next readable number of a kind: SO-24001, Q-10001, RW-1001. */
export async function nextOrderNumber(context: CommandContext, type: OrderType): Promise<string> {
  const { name, prefix, from } = sequences[type];
  return `${prefix}${await context.nextNumber(name, from)}`;
}
