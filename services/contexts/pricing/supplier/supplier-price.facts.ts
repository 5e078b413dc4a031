import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import type { SupplierTerms } from './supplier-pricing.contract.ts';
import { type SupplierOffer, type SupplierPricingState, supplierPricingAggregate } from './supplier-pricing.ts';

/** What a supplier asks for a stock item, AUD without GST. */
export interface SupplierPrice extends SupplierTerms {
  readonly stockId: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly isPreferred: boolean;
  /** Cost with freight, 6 decimals. */
  readonly landedCost: string;
}

/** Cost with its freight, 6 decimals. */
export const landedOf = ({ cost, freightPercent }: Pick<SupplierTerms, 'cost' | 'freightPercent'>): string =>
  subtotal(dec(cost).times(dec(freightPercent).div(100).plus(1)));

/** The price of a supplier (null: of the preferred one) for a stock item, exact; null when there is none. */
export async function supplierPrice(
  { tx, accountId }: { readonly tx: Tx; readonly accountId: number },
  stockId: number,
  supplierId: number | null,
): Promise<SupplierPrice | null> {
  const found = await findAggregate(tx, accountId, supplierPricingAggregate, stockId, false);
  return found ? priceOf(stockId, found.state, supplierId) : null;
}

/** The preferred supplier's price of several stock items, by stock id, in one statement. */
export async function preferredPrices(
  tx: Tx,
  accountId: number,
  stockIds: readonly number[],
): Promise<Map<number, SupplierPrice>> {
  const found = await findAggregates(tx, accountId, supplierPricingAggregate, [...new Set(stockIds)]);
  return new Map(
    found.flatMap(({ id, state }) => {
      const price = priceOf(id, state, null);
      return price ? [[id, price] as const] : [];
    }),
  );
}

/** Which of these stock items a supplier has a price for, in one statement. */
export async function pricedBy(
  tx: Tx,
  accountId: number,
  supplierId: number,
  stockIds: readonly number[],
): Promise<Set<number>> {
  const found = await findAggregates(tx, accountId, supplierPricingAggregate, [...new Set(stockIds)]);
  return new Set(found.flatMap(({ id, state }) => (priceOf(id, state, supplierId) ? [id] : [])));
}

function priceOf(stockId: number, state: SupplierPricingState, supplierId: number | null): SupplierPrice | null {
  const wanted = supplierId ?? state.preferredSupplierId;
  const offer = state.offers.find((one) => one.supplierId === wanted);
  return offer ? asPrice(stockId, offer, state.preferredSupplierId) : null;
}

function asPrice(stockId: number, offer: SupplierOffer, preferred: number | null): SupplierPrice {
  const { priceId: _, ...terms } = offer;
  return { ...terms, stockId, isPreferred: offer.supplierId === preferred, landedCost: landedOf(offer) };
}
