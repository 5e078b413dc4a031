import { z } from 'zod';
import { Day } from '../../../../platform/contract/words.ts';
import { AgeingBasis } from '../../../receivables/settings/accounts-settings.contract.ts';
import { Breakdown, Chart, Figures } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import { AgedTrialBalance, agedFields, InvoicedLines, PaymentsSummary } from './account-lists.contract.ts';

const readers = ['intelligence_orders', 'ledger_line', 'invoice_list'];
const call = figuresCall('intelligenceAccount:read', readers, '/intelligence/accounts/');
/** Who reads the reports of debts reads this one, too. */
const agedCall = figuresCall(['intelligenceAccount:read', 'accountReports:read'], readers, '/intelligence/accounts/');

/** What invoices are grouped and filtered by: the order they are of, and the price group of their lines. */
export const invoiceGroups = ['contact', 'rep', 'state', 'terms', 'priceGroup'] as const;
const wholeInvoiceGroups = ['contact', 'rep', 'state', 'terms'] as const;
const invoiceFigures = ['invoiced', 'invoice_count', 'average_invoice', 'billed', 'credited', 'written_off'] as const;
const whole = { filters: wholeInvoiceGroups, hasTax: true };
const byGroup = { filters: invoiceGroups, groups: invoiceGroups, hasTax: true };
const lineFigures = ['invoiced_lines', 'billed_lines', 'credited_lines'] as const;

/** Figures of invoices, payments and debts. */
export const accountCalls = {
  accountsSummary: call(
    'summary',
    'Invoiced, received, owing, overdue, unapplied, deposits and days outstanding',
    Figures,
    {
      hasTax: true,
      metrics: ['invoiced', 'received', 'owing', 'overdue', 'unapplied', 'deposits', 'dso'],
    },
  ),
  invoicesSummary: call('invoices/summary', 'Invoiced, invoices, average, credited and written off', Figures, {
    ...whole,
    metrics: invoiceFigures,
  }),
  invoicesFullSummary: call(
    'invoices/fullsummary',
    'The same with GST, the share that is paid and the days to pay',
    Figures,
    { ...whole, metrics: [...invoiceFigures, 'invoiced_gst', 'paid_share', 'pay_days', 'pay_days_most'] },
  ),
  invoicedLines: call(
    'invoices/detailedlist',
    'Each line of the invoices and credit notes of a period',
    InvoicedLines,
    {
      filters: invoiceGroups,
      metrics: ['invoiced_lines'],
      sorts: ['day', 'value'],
      more: { kind: z.enum(['glass', 'services'], 'Enter one of glass, services').optional() },
    },
  ),
  invoicesBreakdown: call('invoices/breakdown', 'Invoiced by group', Breakdown, {
    ...byGroup,
    metrics: ['invoiced', 'billed', 'credited', 'invoice_count', ...lineFigures],
  }),
  invoicesChart: call('invoices/chartdata', 'Invoices over time by group, credit notes below nothing', Chart, {
    ...byGroup,
    metrics: ['billed', 'credited', ...lineFigures],
    hasBuckets: true,
  }),
  agedTrialBalance: agedCall(
    'accountsreceivable/agedtrialbalance',
    'What each customer owes at the end of a day, by age',
    AgedTrialBalance,
    {
      filters: ['contact'],
      metrics: ['owing', 'unapplied', 'deposits'],
      sorts: ['name', ...agedFields],
      more: {
        date: Day.optional(),
        ageFrom: AgeingBasis.optional(),
        age: z.enum(agedFields, `Enter one of ${agedFields.join(', ')}`).optional(),
      },
    },
  ),
  paymentsChart: call('paymentreceiveds/chartdata', 'Payments received over time, by method', Chart, {
    filters: ['contact', 'method'],
    groups: ['method'],
    metrics: ['received', 'received_count'],
    hasBuckets: true,
  }),
  paymentsSummary: call(
    'paymentreceiveds/summary',
    'Payments received, what of all money is on no invoice, and payments by method',
    PaymentsSummary,
    { filters: ['contact', 'method'], metrics: ['received', 'received_count', 'unapplied'] },
  ),
};
