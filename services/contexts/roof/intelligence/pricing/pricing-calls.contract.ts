import { z } from 'zod';
import { DecimalText } from '../../../../platform/contract/endpoint.ts';
import { Drill, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import type { ListColumns } from '../answers/list-columns.contract.ts';

const call = figuresCall('intelligenceSalesPricing:read', ['intelligence_orders'], '/intelligence/pricing/');

/** What a customer pays for an article it ordered, beside the list; dollars ex GST for a unit, percent. */
export const CustomerPriceRow = z.object({
  contactId: z.number().int(),
  name: z.string(),
  /** The price list of the customer that holds now; empty for none. */
  list: z.string(),
  listId: z.number().int().nullable(),
  discount: DecimalText,
  stockId: z.number().int(),
  code: z.string(),
  /** m² or each; empty where there is no price. */
  unit: z.string(),
  trade: DecimalText.nullable(),
  theirs: DecimalText.nullable(),
  /** Percent of the list, below nothing where the customer pays less. */
  difference: DecimalText.nullable(),
  /** Of the period. */
  sold: DecimalText,
  drill: Drill,
});
export type CustomerPriceRow = z.infer<typeof CustomerPriceRow>;
/** The total is what was sold. */
export const CustomerPriceRows = listOf(CustomerPriceRow);
export type CustomerPriceRows = z.infer<typeof CustomerPriceRows>;
const money = (title: string) => ({ title, unit: '$ ex', type: 'number', decimals: 2 }) as const;
export const customerPriceColumns = {
  name: { title: 'Customer', type: 'text', link: { kind: 'contact', id: 'contactId' } },
  list: { title: 'Price list', type: 'text', isMinor: true },
  discount: { title: 'Discount', unit: '%', type: 'number', decimals: 2, isMinor: true },
  code: { title: 'Item', type: 'text', link: { kind: 'stock', id: 'stockId' } },
  unit: { title: 'Per', type: 'text', isMinor: true },
  trade: { ...money('List'), isMinor: true },
  theirs: money('Theirs'),
  difference: { title: 'Difference', unit: '%', type: 'number', decimals: 1 },
  sold: { ...money('Sold'), hasTotal: true },
} as const satisfies ListColumns;

/** Prices of customers beside the list. */
export const pricingCalls = {
  customerPricing: call(
    'customerpricing/report',
    'What each customer pays today for what it ordered, beside the list and what was sold',
    CustomerPriceRows,
    {
      filters: ['contact', 'stock', 'priceGroup'],
      metrics: ['line_value'],
      sorts: ['name', 'code', 'sold'],
    },
  ),
};
