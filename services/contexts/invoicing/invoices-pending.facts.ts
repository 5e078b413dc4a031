import { sql } from 'kysely';
import type { PendingDay, PendingSource, SummarySource } from '../../platform/table/pending-source.ts';
import { invoicingContract, unpaidUntil } from './invoicing.contract.ts';

const list = { access: invoicingContract.listInvoices.access, link: '/accounts/invoices', topic: 'invoices' };

/** Invoices that should have been paid by now. */
export const overdueInvoices = ({ yesterday }: PendingDay): PendingSource => ({
  id: 'invoices.late',
  group: 'Accounts',
  label: 'Overdue invoices',
  tone: 'danger',
  icon: 'accounts',
  filters: unpaidUntil(yesterday),
  from: 'invoice_list',
  ...list,
});

/** What customers owe, and how much of it is late. */
export function invoicesSummary({ yesterday }: PendingDay): SummarySource[] {
  return [
    {
      id: 'invoices.owing',
      label: 'Owing on invoices',
      tone: 'info',
      icon: 'accounts',
      kind: 'money',
      value: (accountId) => sql`select coalesce(sum(owing), 0) from invoice_list where account_id = ${accountId}`,
      ...list,
    },
    {
      id: 'invoices.overdue',
      label: 'Overdue invoices',
      tone: 'danger',
      icon: 'alert',
      kind: 'money',
      value: (accountId) =>
        sql`select coalesce(sum(owing), 0) from invoice_list where account_id = ${accountId} and due_date <= ${yesterday}::date`,
      filters: unpaidUntil(yesterday),
      ...list,
    },
  ];
}
