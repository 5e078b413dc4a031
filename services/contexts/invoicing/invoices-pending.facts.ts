import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { isFinal, statusesOf } from '@glasshouse/state-machines/kernel';
import { sql } from 'kysely';
import type { PendingDay, PendingSource, SummarySource } from '../../platform/table/pending-source.ts';
import { anyOf, until } from '../../platform/table/pending-source.ts';
import { invoicingContract } from './invoicing.contract.ts';

const list = { access: invoicingContract.listInvoices.access, link: '/accounts/invoices', topic: 'invoices' };
const unpaid = anyOf('status', ...statusesOf(invoiceMachine).filter((one) => !isFinal(invoiceMachine, one)));
const isOverdue = (yesterday: string) => [unpaid, until('dueDate', yesterday)];

/** Invoices that should have been paid by now. */
export const overdueInvoices = ({ yesterday }: PendingDay): PendingSource => ({
  id: 'invoices.late',
  group: 'Accounts',
  label: 'Overdue invoices',
  tone: 'danger',
  icon: 'accounts',
  filters: isOverdue(yesterday),
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
      filters: isOverdue(yesterday),
      ...list,
    },
  ];
}
