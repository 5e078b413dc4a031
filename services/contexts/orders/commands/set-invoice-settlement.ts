import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import { moved } from './answer.ts';

interface Input {
  orderId: number;
  invoiceId: number;
  isSettled: boolean;
}

/** Notes whether the invoice of an order is paid or closed. */
export const setInvoiceSettlement = command(
  'orders.setInvoiceSettlement',
  async ({ orderId, invoiceId, isSettled }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    // The invoice of a cancellation is closed when the order is restored, which knows it no more.
    const isKnown = order.state.invoiceId !== invoiceId || order.state.isInvoiceSettled === isSettled;
    return moved(order, isKnown ? [] : [{ type: 'order.invoiceSettlementSet', data: { isSettled } }], context.now);
  },
);
