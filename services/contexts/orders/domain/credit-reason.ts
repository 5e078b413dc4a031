import { currency, dec } from '../../../platform/kernel/money.ts';

/** What of its credit a customer uses; dollars with GST. */
export interface CreditUse {
  /** Owing on invoices, due or not. */
  readonly onInvoices: string;
  /** Owing on orders that are submitted and have no invoice. */
  readonly onOrders: string;
  /** Money and credit of the customer that is on no invoice. */
  readonly free: string;
  /** All of it together, never below 0. */
  readonly used: string;
}

/** The limit an order is held to, and what is used of it beside this order. */
export interface CreditLimit extends CreditUse {
  readonly limit: string;
}

/** Why Accounts are asked: what is over, and what it is made of. Null when the limit holds. */
export function overLimitReason(asked: string, credit: CreditLimit | null): string | null {
  if (credit === null) return null;
  const over = dec(asked).plus(credit.used).minus(credit.limit);
  if (over.lte(0)) return null;
  const parts = [
    `$${currency(asked)} this order`,
    part(credit.onInvoices, 'on invoices'),
    part(credit.onOrders, 'on other orders'),
    part(credit.free, 'free money and credit', 'less '),
  ];
  return `over the credit limit by $${currency(over)} (${parts.filter(Boolean).join(', ')})`;
}

const part = (dollars: string, words: string, sign = '') =>
  dec(dollars).isZero() ? '' : `${sign}$${dollars} ${words}`;

/** A reason without what it is made of: an order that became an invoice is no new reason. */
export const bareReason = (reason: string): string => reason.replace(/ \(\$.*\)$/, '');
