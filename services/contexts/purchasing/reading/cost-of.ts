import { currency, dec } from '../../../platform/kernel/money.ts';
import type { SupplierPrice } from '../../pricing/supplier/supplier-price.facts.ts';

/** AUD for one sheet (mm) or piece of what a supplier asks, to the cent. */
export function costOfSheet(
  { cost, per }: Pick<SupplierPrice, 'cost' | 'per'>,
  size: { readonly widthMm: number | null; readonly heightMm: number | null },
): string {
  const m2 = size.widthMm && size.heightMm ? dec(size.widthMm).times(size.heightMm).div(1_000_000) : dec(1);
  return currency(per === 'm2' ? dec(cost).times(m2) : cost);
}
