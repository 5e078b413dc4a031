import { badField } from '../../../platform/kernel/errors.ts';
import { currency, sum } from '../../../platform/kernel/money.ts';
import type { Wanted } from './by-invoice.ts';

/** 422 on a field when invoices get more than came; dollars. */
export function assertWithin(allocations: readonly Wanted[], amount: string, target: string): void {
  const asked = sum(allocations.map((one) => one.amount));
  if (asked.gt(amount))
    throw badField(target, `The invoices get $${currency(asked)}, more than the $${amount} that came`);
}
