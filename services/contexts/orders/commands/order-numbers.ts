import type { OrderType } from '@glasshouse/state-machines/order/order.machine';
import type { NumberedForm } from '../../../platform/barcodes/label-forms.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';

const formOf = {
  quote: 'quote',
  order: 'order',
  nonChargeableRework: 'rework',
} as const satisfies Record<OrderType, NumberedForm>;

/** The next readable number of a kind: SO-24001, Q-10001, RW-1001. */
export const nextOrderNumber = async (context: CommandContext, type: OrderType): Promise<string> =>
  (await context.nextLabel(formOf[type])).label;
