import { z } from 'zod';
import { DateText, DecimalText } from '../../../../platform/contract/endpoint.ts';
import { AmountText } from '../../../../platform/contract/words.ts';
import { Drill, Figures, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import type { ListColumns } from '../answers/list-columns.contract.ts';

/** The right to see money of customers; without it their money is left out. */
export const moneyRight = 'intelligenceAccount:read';
const readers = ['intelligence_orders', 'ledger_line', 'invoice_list'];
const call = figuresCall([moneyRight, 'contact:read'], readers, '/intelligence/contacts/');

/** What a customer is required to spend and did, and whom to call; dollars ex GST, what is owing with GST. */
export const MinSpendRow = z.object({
  contactId: z.number().int(),
  name: z.string(),
  person: z.string(),
  phone: z.string(),
  terms: z.string(),
  /** Over which whole period. */
  from: DateText,
  to: DateText,
  /** Null where nothing is required. */
  minimum: DecimalText.nullable(),
  invoiced: DecimalText.nullable(),
  shortfall: DecimalText.nullable(),
  owing: DecimalText.nullable(),
  lastOrder: DateText.nullable(),
  daysSince: z.number().int().nullable(),
  drill: Drill,
});
export type MinSpendRow = z.infer<typeof MinSpendRow>;
/** The total is what customers are short of. */
export const MinSpendRows = listOf(MinSpendRow);
export type MinSpendRows = z.infer<typeof MinSpendRows>;
const money = (title: string, unit = '$ ex') => ({ title, unit, type: 'number', decimals: 2 }) as const;
export const minSpendColumns = {
  name: { title: 'Customer', type: 'text', link: { kind: 'contact', id: 'contactId' } },
  person: { title: 'Person', type: 'text', isMinor: true },
  phone: { title: 'Phone', type: 'text' },
  terms: { title: 'Terms', type: 'text', isMinor: true },
  lastOrder: { title: 'Last order', type: 'day' },
  daysSince: { title: 'Since', unit: 'days', type: 'number', isMinor: true },
  minimum: { ...money('Minimum'), isMinor: true },
  invoiced: money('Invoiced'),
  shortfall: { ...money('Short'), hasTotal: true },
  owing: { ...money('Owing', '$ inc'), isMinor: true },
} as const satisfies ListColumns;

const filters = ['contact', 'state', 'terms'] as const;
const mostMonths = 60;

/** Figures of customers. */
export const contactCalls = {
  contactsSummary: call(
    'summary',
    'Customers that order, are new, dormant, on hold or stopped, and order value',
    Figures,
    {
      filters,
      metrics: [
        ...(['customers_active', 'customers_new', 'customers_dormant'] as const),
        ...(['customers_held', 'customers_stopped', 'order_value'] as const),
      ],
    },
  ),
  minSpendList: call(
    'credit/minspendlist',
    'Customers, what they must spend and did, and their last order',
    MinSpendRows,
    {
      filters: ['contact'],
      metrics: ['invoiced', 'owing'],
      sorts: ['name', 'minimum', 'invoiced', 'shortfall', 'owing', 'lastOrder'],
      more: {
        /** Dollars a month for customers that have no minimum of their own; they are left out without it. */
        minimum: AmountText.optional(),
        /** So many whole months instead of the period of each customer. */
        months: z.coerce
          .number('Enter a number')
          .int('Enter a whole number')
          .min(1, 'At least 1')
          .max(mostMonths, `At most ${mostMonths}`)
          .optional(),
      },
    },
  ),
};
