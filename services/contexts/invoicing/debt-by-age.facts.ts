import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { DebtAge } from './debt-ages.contract.ts';
import { invoicingContract } from './invoicing.contract.ts';

/** Who may know what customers owe: whoever may read the invoices. */
export const debtAccess = invoicingContract.listInvoices.access;

export interface Debt {
  readonly age: DebtAge;
  readonly invoices: number;
  /** Dollars with GST. */
  readonly owing: string;
}

/** What customers owe on invoices by how long it is overdue on a day (YYYY-MM-DD); every age, also empty ones. */
export async function debtByAge(db: Tx, accountId: number, today: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select case
        when due_date >= ${today}::date then 'notDue'
        when due_date >= ${today}::date - 30 then 'to30'
        when due_date >= ${today}::date - 60 then 'to60'
        when due_date >= ${today}::date - 90 then 'to90'
        else 'over90' end as age, count(*)::int as invoices, sum(owing)::text as owing
    from invoice_list where account_id = ${accountId} and owing > 0 group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.age, row]));
  return DebtAge.options.map((age) => found.get(age) ?? { age, invoices: 0, owing: '0' });
}
