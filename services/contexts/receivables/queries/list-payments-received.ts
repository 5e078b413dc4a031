import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { paymentTable } from '../projections/payment-list.ts';
import type { PaymentRow } from '../receivables.contract.ts';

/** The list of payments received. */
export const listPaymentsReceived = query(
  'receivables.listPaymentsReceived',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, paymentTable, table);
    return { ...result, data: result.data as PaymentRow[] };
  },
);
