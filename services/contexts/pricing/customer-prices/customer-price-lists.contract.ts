import { z } from 'zod';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Day, Done, text, Version } from '../../../platform/contract/words.ts';
import { PriceContent, PriceRule } from '../price-change.contract.ts';
import { rateSections } from '../rate-rows.contract.ts';

const Body = PriceContent.extend({
  name: text(80).min(1, 'Enter a name'),
  note: text(2_000).default(''),
  /** First day it holds; null: at once. */
  validFrom: Day.nullable().default(null),
  /** Last day it holds; null: until another one does. */
  validTo: Day.nullable().default(null),
  /** Net prices: the customer's discount is not taken off them again. */
  isNet: z.boolean().default(false),
});
const daysFit = (list: { validFrom: string | null; validTo: string | null }) =>
  list.validFrom === null || list.validTo === null || list.validFrom <= list.validTo;
const notReversed = { path: ['validTo'], message: 'It must end after it begins' };

/** What a customer's price list changes, against the price list of the company. */
export const CustomerPriceListBody = Body.refine(daysFit, notReversed);
export type CustomerPriceListBody = z.infer<typeof CustomerPriceListBody>;

export const customerPriceListColumns = {
  name: { title: 'Price list', type: 'link', searchable: true },
  customerName: { title: 'Customer', type: 'text', searchable: true },
  rules: { title: 'Rules', type: 'number' },
  prices: { title: 'Own prices', type: 'number' },
  isNet: { title: 'Net', type: 'flag' },
  validFrom: { title: 'From', type: 'date', dateFilter: true },
  validTo: { title: 'Until', type: 'date' },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
  customerId: { title: 'Customer id', type: 'number', hidden: true },
  emailedAt: { title: 'Sent', type: 'instant' },
  updatedAt: { title: 'Changed', type: 'instant' },
} as const satisfies TableColumns;
export const CustomerPriceListRow = z.object({
  id: Id,
  name: z.string(),
  customerName: z.string(),
  rules: z.number().int(),
  prices: z.number().int(),
  isNet: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isArchived: z.boolean(),
  customerId: Id,
  emailedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type CustomerPriceListRow = z.infer<typeof CustomerPriceListRow>;

/** A price of the list beside the company's, AUD without GST. `price` is before the customer's discount. */
const ListPrice = z.object({
  key: z.string(),
  label: z.string(),
  section: z.enum(rateSections),
  unit: z.string(),
  trade: DecimalText.nullable(),
  price: DecimalText,
  /** What the customer pays and reads on the paper: the discount taken off, 2 decimals. */
  agreed: DecimalText,
});
export const CustomerPriceList = z.object({
  id: Id,
  version: z.number().int(),
  customerId: Id,
  customerName: z.string(),
  customerEmail: z.string(),
  discountPercent: DecimalText,
  name: z.string(),
  note: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isNet: z.boolean(),
  rules: z.array(PriceRule),
  prices: z.array(z.object({ key: z.string(), rate: DecimalText })),
  step: z.string(),
  isArchived: z.boolean(),
  /** It decides the prices of this customer today. */
  isInForce: z.boolean(),
  /** Every price that differs from the company's. */
  listPrices: z.array(ListPrice),
  createdAt: Instant,
});
export type CustomerPriceList = z.infer<typeof CustomerPriceList>;

/** What stands on the price list a customer is given. */
export const PriceListConfig = z.object({
  sections: z
    .array(z.enum(['glass', 'toughening', 'edgework', 'holes', 'cutouts', 'corners', 'layers', 'each']))
    .max(8)
    .default(['glass', 'toughening', 'edgework', 'holes', 'cutouts', 'corners', 'layers', 'each']),
  /** Price groups that are listed; none named is all. */
  priceGroups: z.array(text(60)).max(100).default([]),
  /** Only what the customer has ordered before. */
  onlyBought: z.boolean().default(false),
  showGst: z.boolean().default(false),
  /** Marks prices that the last request changed. */
  highlightChanges: z.boolean().default(true),
  /** The customer is proposed when new prices are announced. */
  isInformed: z.boolean().default(true),
});
export type PriceListConfig = z.infer<typeof PriceListConfig>;

/** How a change of a price group would touch the prices that are agreed with customers. */
const BulkEntry = z.object({
  id: Id,
  name: z.string(),
  customerId: Id,
  customerName: z.string(),
  version: z.number().int(),
  prices: z.array(z.object({ key: z.string(), label: z.string(), before: DecimalText, after: DecimalText })),
});
export type BulkEntry = z.infer<typeof BulkEntry>;

const CustomerParams = z.object({ customerId: Id });

export const customerPriceListsContract = contract('customerPriceLists', {
  listCustomerPriceLists: listEndpoint({
    path: '/pricing/customerpricelists',
    access: 'customerPricing:read',
    summary: 'List customer price lists',
    table: customerPriceListColumns,
    row: CustomerPriceListRow,
    reads: ['customer_price_list'],
  }),
  bulkUpdateQuery: endpoint({
    method: 'GET',
    path: '/pricing/customerpricelists/bulkupdate',
    access: 'customerPricing:read',
    summary: 'Customer prices, with the effect of a change on each',
    query: z.object({
      /** Key of one price, such as `glass/Clear/6`; left out: all. */
      key: text(120).optional(),
      mode: z.enum(['percent', 'amount', 'set']).default('percent'),
      value: DecimalText.default('0'),
    }),
    response: z.array(BulkEntry),
    reads: ['customer_price_list'],
  }),
  listOfCustomer: endpoint({
    method: 'GET',
    path: '/pricing/customerpricelists/customer/:customerId',
    access: ['customerPricing:read', 'order:read'],
    summary: 'The price lists of a customer',
    params: CustomerParams,
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
        isInForce: z.boolean(),
        isNet: z.boolean(),
      }),
    ),
  }),
  getCustomerPriceList: endpoint({
    method: 'GET',
    path: '/pricing/customerpricelists/:id',
    access: 'customerPricing:read',
    summary: 'One customer price list with every price that differs',
    params: IdParams,
    response: CustomerPriceList,
  }),
  createCustomerPriceList: endpoint({
    method: 'POST',
    path: '/pricing/customerpricelists',
    access: 'customerPricing:create',
    summary: 'Agree prices with a customer',
    body: Body.extend({ customerId: Id }).refine(daysFit, notReversed),
    response: Done,
  }),
  updateCustomerPriceList: endpoint({
    method: 'PUT',
    path: '/pricing/customerpricelists/:id',
    access: 'customerPricing:update',
    summary: 'Change a customer price list',
    params: IdParams,
    body: Body.extend({ version: Version.optional() }).refine(daysFit, notReversed),
    response: Done,
  }),
  deleteCustomerPriceList: endpoint({
    method: 'DELETE',
    path: '/pricing/customerpricelists/:id',
    access: 'customerPricing:delete',
    summary: 'Delete a customer price list',
    params: IdParams,
    response: Done,
  }),
  archiveCustomerPriceList: endpoint({
    method: 'PUT',
    path: '/pricing/customerpricelists/:id/archive',
    access: 'customerPricing:update',
    summary: 'Archive a customer price list; it no longer sets prices',
    params: IdParams,
    response: Done,
  }),
  emailCustomerPriceList: endpoint({
    method: 'POST',
    path: '/pricing/customerpricelists/:id/email',
    access: 'customerPricing:update',
    summary: 'E-mail the price list to the customer, as PDF',
    params: IdParams,
    body: z.object({ recipientList: z.array(text(254)).max(20).default([]), messageTemplateId: Id.optional() }),
    response: Done,
  }),
  emailTemplate: endpoint({
    method: 'GET',
    path: '/pricing/customerpricelists/:id/emailtemplate',
    access: 'customerPricing:read',
    summary: 'The e-mail sent with the price list',
    params: IdParams,
    response: z.object({ recipientList: z.array(z.string()), subject: z.string(), content: z.string() }),
  }),
  getPriceListConfig: endpoint({
    method: 'GET',
    path: '/pricing/customer/:customerId/pricelistconfig',
    access: 'priceListConfig:read',
    summary: 'Content of the price list of a customer',
    params: CustomerParams,
    response: PriceListConfig.extend({ customerName: z.string() }),
  }),
  setPriceListConfig: endpoint({
    method: 'PUT',
    path: '/pricing/customer/:customerId/pricelistconfig',
    access: 'priceListConfig:update',
    summary: 'Set the content of the price list of a customer',
    params: CustomerParams,
    body: PriceListConfig,
    response: z.object({ customerId: Id }),
  }),
});
