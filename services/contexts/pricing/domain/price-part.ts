import { badField } from '../../../platform/kernel/errors.ts';
import { type Amount, dec, quantity, subtotal } from '../../../platform/kernel/money.ts';
import type { PriceNode } from '../pricing.events.ts';

/** A component of a price: so much of a unit at a rate, its amount rounded to 6 decimals. */
export function part(label: string, amountOf: Amount, unit: string, rate: string): PriceNode {
  const counted = quantity(amountOf);
  return { label, quantity: counted, unit, rate: subtotal(rate), amount: subtotal(dec(counted).times(rate)) };
}

/** A rate that is offered; 422 naming the field that has none. */
export function offered(rate: string | null, target: string, message: string): string {
  if (rate === null) throw badField(target, message);
  return rate;
}
