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
import { listReads } from '../../../platform/contract/maintained-list-calls.ts';
import { settingsEndpoints } from '../../../platform/contract/settings.ts';
import { Day, rateText, Version } from '../../../platform/contract/words.ts';
import { servicePriceRanges, stockPriceGroups } from '../../inventory/groups/groups.contract.ts';
import { DerivedPrice, LookupItem } from '../pricing.contract.ts';
import { rateSections } from '../rate-rows.contract.ts';
import { pricingPage } from '../settings/pricing-settings.contract.ts';

const Rate = rateText();

/** A sales price with what it costs to buy: AUD without GST, margin in percent of the price. */
export const SalesPrice = z.object({
  key: z.string(),
  section: z.enum(rateSections),
  label: z.string(),
  target: z.string(),
  thicknessMm: z.number().nullable(),
  unit: z.string(),
  rate: DecimalText,
  /** Codes of the stock items sold by it. */
  codes: z.array(z.string()),
  cost: DecimalText.nullable(),
  margin: DecimalText.nullable(),
});
export type SalesPrice = z.infer<typeof SalesPrice>;

const Stock = z.object({
  id: Id,
  code: z.string(),
  unit: z.string(),
  priceGroup: z.string(),
  thicknessMm: z.number().nullable(),
});

/** What a stock item is sold for: AUD without GST a unit, margin in percent of the price. */
export const StockPricing = z.object({
  stockId: Id,
  code: z.string(),
  unit: z.string(),
  priceGroup: z.string(),
  /** The price of its own, null when its group decides. */
  ownRate: DecimalText.nullable(),
  /** The price of its group, null when the group has none for it. */
  groupRate: DecimalText.nullable(),
  /** The one that holds. */
  rate: DecimalText.nullable(),
  /** Names it in the price list, for its history; null when there is none. */
  key: z.string().nullable(),
  cost: DecimalText.nullable(),
  margin: DecimalText.nullable(),
  minimumMarginPercent: DecimalText,
  /** Of the price list, for saving. */
  version: z.number().int(),
});
export type StockPricing = z.infer<typeof StockPricing>;

/** How a price is asked: a customer, a day, a price list; each left out is as usual. */
const Side = z.object({
  contactId: Id.nullable().default(null),
  /** A day in the company's zone: past days as prices were, coming days with what is scheduled. Left out: now. */
  date: Day.nullable().default(null),
  /** This customer price list instead of the one that would decide. */
  customerPriceListId: Id.nullable().default(null),
});
export type PriceSide = z.infer<typeof Side>;
const Answer = z.object({
  /** "Trade list as of 1 August 2026, Kerr net prices, 12 % discount". */
  source: z.string(),
  price: DerivedPrice.nullable(),
  error: z.string().nullable(),
});
export const PriceComparison = z.object({
  left: Answer,
  right: Answer,
  /** Right less left, 6 decimals; null when one has no price. */
  difference: DecimalText.nullable(),
  /** Labels of the parts that differ. */
  differing: z.array(z.string()),
});
export type PriceComparison = z.infer<typeof PriceComparison>;

const coreReaders = 'pricingCore:read';
const groupReaders = ['pricingConfig:read', 'pricingCore:read'] as const;

export const salesPricingContract = contract('salesPricing', {
  getSalesPricing: endpoint({
    method: 'GET',
    path: '/pricing/salespricing',
    access: coreReaders,
    summary: 'Every sales price with its cost and margin',
    response: z.object({
      listId: Id.nullable(),
      version: z.number().int(),
      prices: z.array(SalesPrice),
      stocks: z.array(Stock),
      minimumMarginPercent: DecimalText,
    }),
  }),
  changeSalesPricing: endpoint({
    method: 'PUT',
    path: '/pricing/salespricing',
    access: 'pricingCore:update',
    summary: 'Change sales prices at once; null gives a stock item the price of its group again',
    body: z.object({
      prices: z
        .array(z.object({ key: z.string().trim().min(1).max(120), rate: Rate.nullable() }))
        .min(1, 'Change at least one price')
        .max(1_000, 'At most 1,000 prices at once'),
      version: Version.optional(),
    }),
    response: z.object({ changed: z.number().int() }),
  }),
  getStockPricing: endpoint({
    method: 'GET',
    path: '/inventory/stock/:id/pricing',
    access: 'stockPricing:read',
    summary: 'Sales price and cost of a stock item',
    params: IdParams,
    response: StockPricing,
  }),
  setStockPricing: endpoint({
    method: 'PUT',
    path: '/inventory/stock/:id/pricing',
    access: 'stockPricing:update',
    summary: 'Give a stock item a price of its own; null gives it the price of its group again',
    params: IdParams,
    body: z.object({ rate: Rate.nullable(), version: Version.optional() }),
    response: z.object({ changed: z.number().int() }),
  }),
  priceHistory: endpoint({
    method: 'GET',
    path: '/pricing/salespricing/history',
    access: coreReaders,
    summary: 'History of one price, newest first',
    query: z.object({ key: z.string().trim().min(1).max(120) }),
    response: z.array(
      z.object({
        at: Instant,
        by: z.string(),
        before: DecimalText.nullable(),
        after: DecimalText.nullable(),
        requestId: Id.nullable(),
        requestNumber: z.string().nullable(),
      }),
    ),
  }),
  comparePrices: endpoint({
    method: 'POST',
    path: '/pricing/compare',
    access: ['orderEditor:read', 'order:read'],
    summary: 'One item with two prices compared part by part',
    body: z.object({
      item: LookupItem.omit({ contactId: true, priceType: true, salesRateId: true, stockPriceGroupId: true }),
      left: Side,
      right: Side,
    }),
    response: PriceComparison,
  }),
  listPriceGroups: listEndpoint({
    path: '/pricing/pricegroups',
    access: groupReaders,
    summary: 'Price groups of stock',
    table: stockPriceGroups.columns,
    row: stockPriceGroups.data.extend({ id: Id }),
    reads: listReads,
  }),
  listServiceRanges: listEndpoint({
    path: '/pricing/serviceranges',
    access: groupReaders,
    summary: 'Ranges of thickness that services are priced by',
    table: servicePriceRanges.columns,
    row: servicePriceRanges.data.extend({ id: Id }),
    reads: listReads,
  }),
  ...settingsEndpoints(pricingPage, {
    verb: 'set',
    name: 'PricingSettings',
    path: '/pricing/configuration/settings',
    read: 'pricingConfig:read',
    update: 'pricingConfig:update',
    summary: 'Settings of pricing',
    answer: z.object({ ok: z.literal(true) }),
  }),
});
