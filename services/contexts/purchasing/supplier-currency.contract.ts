import { currency as cents, dec } from '../../platform/kernel/money.ts';
import type { PurchaseOrder } from './purchasing.contract.ts';

/** What a total in the company's currency comes to in that of the supplier, at the rate the order keeps; null when none was known. */
export function inSupplierCurrency(
  { currency: bought }: Pick<PurchaseOrder, 'currency'>,
  total: string,
): string | null {
  if (!bought?.rate) return null;
  return cents(dec(total).times(bought.rate));
}
