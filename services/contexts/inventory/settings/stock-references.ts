import type { Tx } from '../../../platform/db/database.ts';
import type { RecordKind } from '../../../platform/records/record-kinds.ts';
import { type StockFacts, stockFactsMany } from '../inventory.facts.ts';

type Check = (stock: StockFacts | undefined) => string | null;

const kindOf = (kind: string, check: Check): RecordKind => ({
  kind,
  async faults(tx: Tx, accountId: number, ids: readonly number[]) {
    const stock = await stockFactsMany(tx, accountId, ids);
    return new Map(
      ids.flatMap((id) => {
        const fault = check(stock.get(id));
        return fault === null ? [] : [[id, fault] as const];
      }),
    );
  },
});

const isGone = (stock: StockFacts | undefined): stock is undefined => !stock || stock.isArchived;

/** Stock that may be named: it exists and is not archived. */
export const stockReference = kindOf('inventory.stock', (stock) =>
  isGone(stock) ? 'Choose existing stock items' : null,
);

/** Stock that a fee may be charged as: an article or a service. */
export const feeReference = kindOf('inventory.feeArticle', (stock) => {
  if (isGone(stock)) return 'Choose a stock item';
  return stock.kind === 'glass' ? `${stock.code} is glass: a fee must be hardware or a service` : null;
});
