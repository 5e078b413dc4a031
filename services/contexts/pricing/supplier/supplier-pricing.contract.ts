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
import { count, percentText, rateText, text } from '../../../platform/contract/words.ts';

/** The kinds of stock a supplier list is asked by. */
export const SupplyKind = z.enum(['glass', 'hardware', 'service']);
/** What a cost is for: a square metre, a sheet, a piece, a metre. */
export const CostUnit = z.enum(['m2', 'sheet', 'each', 'm']);
export const costUnitWords = { m2: 'm²', sheet: 'sheet', each: 'each', m: 'm' } as const;

/** What a supplier asks for a stock item, AUD without GST. */
export const SupplierTerms = z.object({
  /** The supplier's own article code. */
  supplierCode: text(40).default(''),
  cost: rateText('31.20'),
  per: CostUnit.default('m2'),
  /** Freight, breakage and handling on top of the cost, percent. */
  freightPercent: percentText(500).default('0'),
  minimumQuantity: count(1_000_000, 'units').default(0),
  leadDays: count(365, 'days').default(0),
});
export type SupplierTerms = z.infer<typeof SupplierTerms>;

/** A price of one supplier for one stock item; without `terms` the supplier no longer offers it. */
const PriceEntry = z.object({ stockId: Id, supplierId: Id, terms: SupplierTerms.nullable() });
export const ChangedSupplierPrices = z.object({
  prices: z.array(PriceEntry).min(1, 'Change at least one price').max(200, 'At most 200 prices at once'),
});
export type ChangedSupplierPrices = z.infer<typeof ChangedSupplierPrices>;

export const supplierPriceColumns = {
  stockCode: { title: 'Stock', type: 'link', searchable: true },
  supplierName: { title: 'Supplier', type: 'text', searchable: true },
  stockKind: { title: 'Kind', type: 'text', labels: { glass: 'Glass', hardware: 'Hardware', service: 'Service' } },
  supplierCode: { title: 'Supplier code', type: 'text', searchable: true },
  cost: { title: 'Cost', type: 'money', unit: '$' },
  per: { title: 'Per', type: 'text', labels: costUnitWords },
  freightPercent: { title: 'Freight %', type: 'number' },
  landedCost: { title: 'Landed', type: 'money', unit: '$' },
  lastPaid: { title: 'Last paid', type: 'money', unit: '$' },
  lastPaidAt: { title: 'Paid on', type: 'instant' },
  minimumQuantity: { title: 'Minimum', type: 'number' },
  leadDays: { title: 'Lead days', type: 'number' },
  isPreferred: { title: 'Preferred', type: 'flag' },
  stockId: { title: 'Stock id', type: 'number', hidden: true },
  supplierId: { title: 'Supplier id', type: 'number', hidden: true },
  changedAt: { title: 'Changed', type: 'instant', dateFilter: true },
} as const satisfies TableColumns;

export const SupplierPriceRow = z.object({
  id: Id,
  stockCode: z.string(),
  supplierName: z.string(),
  stockKind: SupplyKind,
  supplierCode: z.string(),
  cost: DecimalText,
  per: CostUnit,
  freightPercent: DecimalText,
  landedCost: DecimalText,
  lastPaid: DecimalText.nullable(),
  lastPaidAt: Instant.nullable(),
  minimumQuantity: z.number().int(),
  leadDays: z.number().int(),
  isPreferred: z.boolean(),
  stockId: Id,
  supplierId: Id,
  changedAt: Instant,
});
export type SupplierPriceRow = z.infer<typeof SupplierPriceRow>;

const reads = ['supplier_price_list'];

export const supplierPricingContract = contract('supplierPricing', {
  listSupplierPrices: listEndpoint({
    path: '/pricing/supplierpricing',
    access: 'supplierPricing:read',
    summary: 'Supplier prices of stock',
    table: supplierPriceColumns,
    row: SupplierPriceRow,
    reads,
  }),
  changeSupplierPrices: endpoint({
    method: 'PUT',
    path: '/pricing/supplierpricing',
    access: 'supplierPricing:update',
    summary: 'Set or remove prices of suppliers',
    body: ChangedSupplierPrices,
    response: z.object({ changed: z.number().int() }),
  }),
  listSupplierPricesOfKind: listEndpoint({
    path: '/pricing/supplierpricing/:kind',
    access: 'supplierPricing:read',
    summary: 'Supplier prices of one kind of stock',
    params: z.object({ kind: SupplyKind }),
    table: supplierPriceColumns,
    row: SupplierPriceRow,
    reads,
  }),
  setPreferredSupplier: endpoint({
    method: 'PUT',
    path: '/pricing/supplierpricing/:id/preferredsupplier',
    access: 'supplierPricing:update',
    summary: 'Set the supplier a stock item is bought from; the id is the stock item',
    params: IdParams,
    body: z.object({ supplierId: Id }),
    response: z.object({ id: Id }),
  }),
});
