import { creditNoteMachine } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { type AnyLifecycle, transitionsOf } from '@glasshouse/state-machines/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { TurnoverMonth } from '../invoicing.contract.ts';

const after = (machine: AnyLifecycle, event: string): string[] => [
  ...new Set(transitionsOf(machine).flatMap((move) => (move.event === event ? [move.to] : []))),
];
const withdrawnInvoices = after(invoiceMachine, 'orderCancelled');
const withdrawnCredit = after(creditNoteMachine, 'cancel');

/** What a customer was invoiced and credited in the month of a day (YYYY-MM-DD) and the eleven before, also in empty ones. */
export async function turnoverOf(
  db: Tx,
  accountId: number,
  contactId: number,
  today: string,
): Promise<TurnoverMonth[]> {
  const { rows } = await sql<TurnoverMonth>`
    with months as (
      select generate_series(
        date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month'
      )::date as month
    ), paper as (
      select date_trunc('month', issued_on)::date as month, 1 as invoices, total as invoiced, 0 as credited
      from invoice_list
      where account_id = ${accountId} and contact_id = ${contactId} and not is_taken_over
        and not (status = any(${withdrawnInvoices}))
      union all
      select date_trunc('month', issued_on)::date, 0, 0, total
      from credit_note_list
      where account_id = ${accountId} and contact_id = ${contactId} and not is_taken_over
        and not (status = any(${withdrawnCredit}))
    )
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(sum(invoices), 0)::int as invoices,
      coalesce(sum(invoiced), 0)::text as invoiced, coalesce(sum(credited), 0)::text as credited
    from months left join paper using (month) group by month order by month`.execute(db);
  return rows;
}

/** Dollars of a customer's invoices that are past their due date on a day (YYYY-MM-DD). */
export async function overdueOf(db: Tx, accountId: number, contactId: number, today: string): Promise<string> {
  const row = await db
    .selectFrom('invoice_list')
    .select(sql<string>`coalesce(sum(owing), 0)::text`.as('owing'))
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('due_date', '<', today)
    .executeTakeFirstOrThrow();
  return row.owing;
}
