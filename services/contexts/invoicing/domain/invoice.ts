import type { InvoiceStatus } from '@glasshouse/state-machines/invoice/invoice.machine';
import { withoutMove } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { InvoiceEvent, Raised } from '../invoicing.events.ts';

/** What a customer owes for one order. */
export interface InvoiceState extends Raised {
  readonly status: InvoiceStatus;
  /** Dollars given up. */
  readonly writtenOff: string;
}

/** Dollars allocated. */
export const paidOf = (state: Pick<InvoiceState, 'allocations'>): string =>
  currency(sum(state.allocations.map((a) => a.amount)));

/** Dollars still owing. */
export const owingOf = (state: Pick<InvoiceState, 'total' | 'allocations' | 'writtenOff'>): string =>
  currency(dec(state.total).minus(paidOf(state)).minus(state.writtenOff));

/** Folds an invoice's events. */
export const invoiceAggregate: Aggregate<InvoiceState, InvoiceEvent> = {
  type: 'invoice',
  evolve(state, event) {
    if (event.type === 'invoice.created') {
      return { ...withoutMove(event.data), status: event.data.to, writtenOff: '0.00' };
    }
    if (!state) throw new Error(`${event.type} before invoice.created`);
    switch (event.type) {
      case 'invoice.partPaid':
      case 'invoice.paid':
        return { ...state, status: event.data.to, allocations: [...state.allocations, event.data.allocation] };
      case 'invoice.reopened': {
        const { to, paymentIds } = event.data;
        return {
          ...state,
          status: to,
          allocations: state.allocations.filter((one) => !paymentIds.includes(one.paymentId)),
        };
      }
      case 'invoice.edited': {
        const { to, reference, dueDate } = event.data;
        return { ...state, status: to, reference, dueDate };
      }
      case 'invoice.sent':
        return { ...state, status: event.data.to };
      case 'invoice.closed':
        return { ...state, status: event.data.to, writtenOff: event.data.writtenOff };
    }
  },
};
