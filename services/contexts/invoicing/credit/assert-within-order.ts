import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { OrderCredit } from './credits-of-order.ts';

interface Order {
  readonly number: string;
  readonly totals: { readonly total: string };
}

/** 422 on `lines` when the credit notes of an order come to more than the order itself; dollars with GST. */
export function assertWithinOrder({ number, totals }: Order, before: readonly OrderCredit[], total: string): void {
  const left = dec(totals.total).minus(sum(before.map((note) => note.total)));
  if (dec(total).lte(left)) return;
  throw badField(
    'lines',
    `The credit comes to $${currency(total)}, and $${currency(left)} of ${number} is left to credit`,
  );
}
