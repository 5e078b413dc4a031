import { waitsForInvoice } from '@glasshouse/state-machines/payment/overpayment.machine';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { invoiceIdOf } from '../../invoicing/invoice-of-order.facts.ts';
import { type InvoiceFacts, invoiceFacts } from '../../invoicing/invoicing.facts.ts';
import { orderToRelease } from '../../orders/order-release.facts.ts';
import { type OverpaymentState, overpaymentAggregate, placePart, release } from '../overpayments/overpayment.ts';
import type { OverpaymentEvent } from '../overpayments/overpayments.events.ts';
import { businessDay } from '../reading/business-day.ts';
import { overpaymentIdsOf } from '../reading/payments-of-order.ts';
import { placingDay } from '../reading/placing-day.ts';

/**
 * What was paid ahead for an order stands on its invoice now, and a rest is free; all of it is free when the order is
 * cancelled without a fee. Nothing happens while the order waits for its invoice.
 */
export const settlePrepayments = command(
  'receivables.settlePrepayments',
  async ({ orderId }: { orderId: number }, context) => {
    const order = await orderToRelease(context, orderId);
    const invoice = await invoiceOf(context, orderId);
    const isEnded = order !== null && isOver(order, invoice);
    if (!order || !(invoice || isEnded)) return outcome({ orderId });
    const today = await businessDay(context);
    const changes: Change[] = [];
    for (const id of await overpaymentIdsOf(context.tx, context.accountId, orderId, order.paymentIds)) {
      const kept = await context.load(overpaymentAggregate, id);
      if (waitsForInvoice(kept.state.status))
        changes.push(change(kept, settled(kept.state, invoice, { now: context.now, today })));
    }
    return outcome({ orderId }, ...changes, ...(isEnded ? order.release(order.paymentIds) : []));
  },
);

/** Whether an order ended without using what was paid for it: dropped, and its fee invoiced where there is one. */
export const isOver = (
  { isDropped, hasFee }: { readonly isDropped: boolean; readonly hasFee: boolean },
  invoice: InvoiceFacts | null,
): boolean => isDropped && (!hasFee || invoice !== null);

/** The invoice of an order, exact. */
export async function invoiceOf({ tx, accountId }: CommandContext, orderId: number): Promise<InvoiceFacts | null> {
  const id = await invoiceIdOf(tx, accountId, orderId);
  return id === null ? null : invoiceFacts(tx, accountId, id);
}

interface Day {
  readonly now: Date;
  readonly today: string;
}

/** What was paid ahead goes on the invoice that has it, else it is free. */
export function settled(
  state: OverpaymentState,
  invoice: InvoiceFacts | null,
  { now, today }: Day,
): OverpaymentEvent[] {
  const used = invoice?.allocations.find((one) => one.paymentId === state.orderPaymentId);
  if (!invoice || !used) return release(state, today);
  const part = { invoiceId: invoice.id, invoiceNumber: invoice.number, amount: used.amount, at: now.toISOString() };
  return placePart(state, 'orderInvoiced', part, placingDay(state.keptOn, { since: invoice.issuedOn }));
}
