import { sql } from 'kysely';
import type { PendingDay, SummarySource } from '../../platform/table/pending-source.ts';
import { until } from '../../platform/table/pending-source.ts';
import { invoicingContract } from './invoicing.contract.ts';

/** What customers owe, and how much of it is late. */
export function invoicesSummary({ yesterday }: PendingDay): SummarySource[] {
  const shared = { access: invoicingContract.listInvoices.access, link: '/accounts/invoices', topic: 'invoices' };
  return [
    {
      id: 'invoices.owing',
      label: 'Owing on invoices',
      tone: 'info',
      icon: 'accounts',
      kind: 'money',
      value: (accountId) => sql`select coalesce(sum(owing), 0) from invoice_list where account_id = ${accountId}`,
      ...shared,
    },
    {
      id: 'invoices.overdue',
      label: 'Overdue invoices',
      tone: 'danger',
      icon: 'alert',
      kind: 'money',
      value: (accountId) =>
        sql`select coalesce(sum(owing), 0) from invoice_list where account_id = ${accountId} and due_date <= ${yesterday}::date`,
      filters: [until('dueDate', yesterday)],
      ...shared,
    },
  ];
}
