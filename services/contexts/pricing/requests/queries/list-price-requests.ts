import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { priceRequestTable } from '../price-request-list.ts';
import type { PriceRequestRow } from '../price-requests.contract.ts';

/** The list of price requests. */
export const listPriceRequests = query(
  'pricing.listPriceRequests',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, priceRequestTable, table);
    return { ...result, data: result.data as PriceRequestRow[] };
  },
);
