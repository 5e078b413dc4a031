import { z } from 'zod';
import { DateText, DecimalText } from '../../../../platform/contract/endpoint.ts';
import { AgeingBasis } from '../../../receivables/settings/accounts-settings.contract.ts';
import { Breakdown, Drill, Figures, listOf } from '../answers/answers.contract.ts';
import { customerColumn, dayColumn, type ListColumns, orderColumn } from '../answers/list-columns.contract.ts';
import { recordKinds } from '../orders/fold/standing.ts';

/** A line of an invoice or, below nothing, of a credit note; dollars. */
export const InvoicedLine = z.object({
  record: z.enum(recordKinds),
  invoiceId: z.number().int(),
  number: z.string(),
  day: DateText,
  customer: z.string(),
  order: z.string(),
  orderId: z.number().int().nullable(),
  code: z.string(),
  description: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  quantity: z.number().int(),
  value: DecimalText,
  gst: DecimalText,
});
export type InvoicedLine = z.infer<typeof InvoicedLine>;
/** Glass lines stand as they are; with the others stands what rounding adds to all lines of the period. */
export const InvoicedLines = listOf(InvoicedLine).extend({ rounding: DecimalText.nullable() });
export type InvoicedLines = z.infer<typeof InvoicedLines>;

const number = (title: string, unit: string, decimals: number) => ({ title, unit, type: 'number', decimals }) as const;
const invoicedBefore = {
  day: dayColumn,
  number: { title: 'Document', type: 'text', link: { kind: { field: 'record' }, id: 'invoiceId' } },
  order: { ...orderColumn, isMinor: true },
  customer: customerColumn,
} as const satisfies ListColumns;
const invoicedAfter = {
  quantity: { title: 'Quantity', type: 'number' },
  value: { ...number('Value', '$ ex', 2), hasTotal: true },
  gst: { ...number('GST', '$', 2), isMinor: true },
} as const satisfies ListColumns;
export const invoicedGlassColumns = {
  ...invoicedBefore,
  code: { title: 'Item', type: 'text' },
  widthMm: { ...number('Width', 'mm', 0), isMinor: true },
  heightMm: { ...number('Height', 'mm', 0), isMinor: true },
  ...invoicedAfter,
} as const satisfies ListColumns;
export const invoicedOtherColumns = {
  ...invoicedBefore,
  description: { title: 'Description', type: 'text', isMinor: true },
  ...invoicedAfter,
} as const satisfies ListColumns;

/** What a customer owes at the end of a day by age; dollars, free money is below nothing. */
export const AgedRow = z.object({
  contactId: z.number().int(),
  name: z.string(),
  terms: z.string(),
  limit: DecimalText.nullable(),
  notDue: DecimalText,
  d1to30: DecimalText,
  d31to60: DecimalText,
  d61to90: DecimalText,
  over90: DecimalText,
  unapplied: DecimalText,
  net: DecimalText,
  deposits: DecimalText,
  drill: Drill,
});
export type AgedRow = z.infer<typeof AgedRow>;
/** The columns of money of a customer's debt. */
export const agedFields = ['notDue', 'd1to30', 'd31to60', 'd61to90', 'over90', 'unapplied', 'net', 'deposits'] as const;
export type AgedField = (typeof agedFields)[number];
/** The total of the list is that of `net`. */
export const AgedTrialBalance = listOf(AgedRow).extend({
  date: DateText,
  ageFrom: AgeingBasis,
  totals: z.record(z.enum(agedFields), DecimalText),
});
export type AgedTrialBalance = z.infer<typeof AgedTrialBalance>;
const money = (title: string) => number(title, '$ inc', 2);
export const agedColumns = {
  name: { title: 'Customer', type: 'text', link: { kind: 'contact', id: 'contactId' } },
  terms: { title: 'Terms', type: 'text', isMinor: true },
  limit: { ...number('Limit', '$', 2), isMinor: true },
  notDue: money('Not due'),
  d1to30: { ...money('1 to 30 days'), isMinor: true },
  d31to60: { ...money('31 to 60 days'), isMinor: true },
  d61to90: { ...money('61 to 90 days'), isMinor: true },
  over90: money('Over 90 days'),
  unapplied: { ...money('Unapplied'), isMinor: true },
  net: { ...money('Net'), hasTotal: true },
  deposits: { ...money('Deposits'), isMinor: true },
} as const satisfies ListColumns;

/** Payments with their sums by method. */
export const PaymentsSummary = Figures.extend({ methods: Breakdown });
export type PaymentsSummary = z.infer<typeof PaymentsSummary>;
