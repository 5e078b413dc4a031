import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import type { Item } from './items.ts';

const words = {
  supplierPrice: 'supplier price',
  lastPaid: 'last price paid',
  stockCost: 'current stock cost',
  unknown: '',
} as const;

/** What one of it will cost, and where that comes from; null when nobody knows. Costs are kept for a minute. */
export async function costOf(
  item: Pick<Item, 'stockId' | 'sizeId'>,
  supplierId: number | null,
): Promise<{ unitCost: string; costFrom: string } | null> {
  const query = {
    stockId: item.stockId,
    ...(supplierId === null ? {} : { supplierId }),
    ...(item.sizeId === null ? {} : { sizeId: item.sizeId }),
  };
  const options = queryOptionsFor(purchasingContract.getLineCost, { query });
  // A cost that cannot be read is typed by hand.
  const found = await queryClient.fetchQuery({ ...options, staleTime: 60_000 }).catch(() => null);
  return found?.unitCost ? { unitCost: found.unitCost, costFrom: words[found.from] } : null;
}
