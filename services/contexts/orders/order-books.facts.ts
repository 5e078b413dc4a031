import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Change } from '../../platform/kernel/aggregate.ts';
import type { Payment } from './orders.events.ts';

/** How the invoice of an order stands. */
export interface InvoiceStanding {
  readonly invoiceId: number;
  readonly version: number;
  /** Dollars. */
  readonly owing: string;
  readonly isSettled: boolean;
}

/** A payment of an order, as the books take it. */
export interface OrderPayment {
  readonly orderId: number;
  readonly contactId: number;
  readonly contactName: string;
  readonly payment: Payment;
}

/** What a payment of an order asks of the books, in its own transaction. */
export interface OrderBooks {
  /** The invoice of the order as it stands, locked; null when it has none. */
  invoiceOf(context: CommandContext, orderId: number): Promise<InvoiceStanding | null>;
  /** Writes the payment down and places it: on the invoice when there is one, and what is over is kept. */
  take(
    context: CommandContext,
    taken: OrderPayment,
  ): Promise<{ readonly changes: readonly Change[]; readonly invoice: InvoiceStanding | null }>;
}
