import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { customerPriceListSource } from '../customer-price-list-table.ts';
import type { CustomerPriceListRow } from '../customer-price-lists.contract.ts';

/** The list of customer price lists. */
export const listCustomerPriceLists = query(
  'pricing.listCustomerPriceLists',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, customerPriceListSource, table);
    return { ...result, data: result.data as CustomerPriceListRow[] };
  },
);
