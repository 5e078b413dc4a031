import { question } from '../../platform/question.ts';

/** What the books say of a customer, to the last event; dollars with GST. */
export interface BooksStanding {
  /** Owing on invoices, due or not. */
  readonly onInvoices: string;
  /** Money and credit of the customer that is on no invoice and is kept for no order. */
  readonly free: string;
  /** Which of the orders that were asked about have an invoice. */
  readonly invoicedOrderIds: ReadonlySet<number>;
}

/** The books, as orders ask them. */
export interface CustomerBooks {
  standingOf(contactId: number, orderIds: readonly number[]): Promise<BooksStanding>;
}

/** Asked when the credit of a customer is judged; receivables answers. */
export const customerBooks = question<CustomerBooks>('orders.customerBooks');
