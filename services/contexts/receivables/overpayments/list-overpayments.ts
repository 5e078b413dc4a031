import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { overpaymentTable } from './overpayment-list.ts';
import type { OverpaymentRow } from './overpayments.contract.ts';

/** The list of overpayments. */
export const listOverpayments = query(
  'receivables.listOverpayments',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, overpaymentTable, table);
    return { ...result, data: result.data as OverpaymentRow[] };
  },
);
