import type { InvoiceStatus } from '@glasshouse/state-machines/invoice/invoice.machine';
import { withoutMove } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { InvoiceEvent, Raised, TakenOver } from '../invoicing.events.ts';

/** What a customer owes for one order. */
export interface InvoiceState extends Raised {
  readonly status: InvoiceStatus;
  /** Dollars given up, and what of them is GST. */
  readonly writtenOff: string;
  readonly gstWrittenOff?: string | undefined;
  /** Another system raised it: the day from which it is in these books. */
  readonly takenOverOn?: string | undefined;
  /** The customer disputes it: it is not reminded of. */
  readonly isDisputed?: boolean | undefined;
}

/** Dollars allocated. */
export const paidOf = (state: Pick<InvoiceState, 'allocations'>): string =>
  currency(sum(state.allocations.map((a) => a.amount)));

/** Dollars still owing. */
export const owingOf = (state: Pick<InvoiceState, 'total' | 'allocations' | 'writtenOff'>): string =>
  currency(dec(state.total).minus(paidOf(state)).minus(state.writtenOff));

const plus = (a: string, b: string): string => currency(dec(a).plus(b));
const minus = (amount: string): string => currency(dec(amount).negated());
const writeOff = ({ writtenOff, gstWrittenOff = '0.00' }: InvoiceState, more: string, gst: string) => ({
  writtenOff: plus(writtenOff, more),
  gstWrittenOff: plus(gstWrittenOff, gst),
});

/** An invoice of another system: one line says so, and what was paid there is not known here. */
function openedBy(taken: TakenOver, status: InvoiceStatus): InvoiceState {
  const subtotal = plus(taken.total, minus(taken.gst));
  const description = 'Owing from before, taken over';
  const line = { itemId: 0, description, quantity: 1, unitPrice: subtotal, line: subtotal, lineCurrency: subtotal };
  const ofNoOrder = { orderId: null, orderNumber: '', terms: 'account' as const, gstPercent: '0' };
  return { ...taken, ...ofNoOrder, status, subtotal, lines: [line], allocations: [], writtenOff: '0.00' };
}

/** Folds an invoice's events. */
export const invoiceAggregate: Aggregate<InvoiceState, InvoiceEvent> = {
  type: 'invoice',
  evolve(state, event) {
    if (event.type === 'invoice.created') {
      return { ...withoutMove(event.data), status: event.data.to, writtenOff: '0.00' };
    }
    if (event.type === 'invoice.takenOver') return openedBy(withoutMove(event.data), event.data.to);
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
        const { to, reference, dueDate, isDisputed = state.isDisputed } = event.data;
        return { ...state, status: to, reference, dueDate, isDisputed };
      }
      case 'invoice.sent':
        return { ...state, status: event.data.to };
      case 'invoice.closed': {
        const { to: status, writtenOff, gstWrittenOff = '0.00' } = event.data;
        return { ...state, status, ...writeOff(state, writtenOff, gstWrittenOff) };
      }
      case 'invoice.writeOffReversed': {
        const { to: status, amount, gst } = event.data;
        return { ...state, status, ...writeOff(state, minus(amount), minus(gst)) };
      }
    }
  },
};
