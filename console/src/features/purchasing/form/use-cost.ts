import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useEffect } from 'react';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import type { DraftLine } from './lines.ts';

const words = {
  supplierPrice: 'supplier price',
  lastPaid: 'last price paid',
  stockCost: 'current stock cost',
  unknown: '',
} as const;

/** What is known of the cost of a line at its supplier. */
export interface KnownCost {
  readonly unitCost: string;
  readonly costFrom: string;
  readonly isSupplied: boolean;
}

/** What one of it will cost, and where that comes from; null when it cannot be read. Costs are kept for a minute. */
async function readCost(item: NonNullable<DraftLine['item']>, supplierId: number | null): Promise<KnownCost | null> {
  const query = {
    stockId: item.stockId,
    ...(supplierId === null ? {} : { supplierId }),
    ...(item.sizeId === null ? {} : { sizeId: item.sizeId }),
  };
  const options = queryOptionsFor(purchasingContract.getLineCost, { query });
  // A cost that cannot be read is typed by hand.
  const found = await queryClient.fetchQuery({ ...options, staleTime: 60_000 }).catch(() => null);
  if (!found) return null;
  const { unitCost, from, isSupplied } = found;
  // What others asked for it is no price of this supplier.
  if (!isSupplied || unitCost === null || Number(unitCost) === 0) return { unitCost: '', costFrom: '', isSupplied };
  return { unitCost, costFrom: words[from], isSupplied };
}

/** A line once its cost is known: a cost that somebody typed stays. */
export const withCost = (line: DraftLine, { unitCost, costFrom, isSupplied }: KnownCost): DraftLine =>
  line.isCostTyped ? { ...line, isSupplied } : { ...line, unitCost, costFrom, isSupplied };

type Learn = (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;

/** Asks for the cost of each line whose item or supplier is another than the one asked for before. */
export function useCosts(lines: readonly DraftLine[], supplierId: number | null, onLearn: Learn): void {
  useEffect(() => {
    for (const { key, item, costFor } of lines) {
      const wanted = item ? `${item.stockId} ${item.sizeId} ${supplierId}` : '';
      if (!item || wanted === costFor) continue;
      const change = (is: (line: DraftLine) => boolean, next: (line: DraftLine) => DraftLine) =>
        onLearn((now) => now.map((line) => (line.key === key && is(line) ? next(line) : line)));
      change(
        () => true,
        (line) => ({ ...line, costFor: wanted }),
      );
      void readCost(item, supplierId).then((cost) => {
        if (cost)
          change(
            (line) => line.costFor === wanted,
            (line) => withCost(line, cost),
          );
      });
    }
  }, [lines, supplierId, onLearn]);
}
