import { z } from 'zod';
import { contract, endpoint, Id, IdParams, listEndpoint } from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Done, text } from '../../../platform/contract/words.ts';
import { StockKind } from '../inventory.contract.ts';

const name = text(60).min(1, 'Enter a name');
/** A thickness, mm. */
const Thickness = z.number().min(0, 'Not below zero').max(100, 'At most 100 mm');

const Named = z.object({ name, description: text(200).default('') });
/** What kind of thing stock is, for lists and stocktakes. `stockKind` null: stock of any kind may be in it. */
export const StockCategoryData = Named.extend({ stockKind: StockKind.nullable().default(null) });
/** Stock that is priced alike. Its name is the price group of the rates. */
export const StockPriceGroupData = Named;
/** Customers that are sold to at the same prices. */
export const SalesPriceGroupData = Named;
/** Thicknesses from one (included) to another (not included), mm, for which services have one price. */
export const ServicePriceRangeData = Named.extend({ fromMm: Thickness, belowMm: Thickness });
export type StockCategoryData = z.infer<typeof StockCategoryData>;
export type StockPriceGroupData = z.infer<typeof StockPriceGroupData>;
export type SalesPriceGroupData = z.infer<typeof SalesPriceGroupData>;
export type ServicePriceRangeData = z.infer<typeof ServicePriceRangeData>;

const isRange = (range: { fromMm: number; belowMm: number }) => range.fromMm < range.belowMm;
const notARange = { path: ['belowMm'], message: 'The range must end above where it begins' };

const namedColumns = {
  name: { title: 'Name', type: 'text', searchable: true },
  description: { title: 'Description', type: 'text', searchable: true },
} as const satisfies TableColumns;
export const groupColumns = {
  stockCategory: {
    ...namedColumns,
    stockKind: { title: 'Kind', type: 'text', labels: { glass: 'Glass', hardware: 'Hardware', service: 'Service' } },
  },
  stockPriceGroup: namedColumns,
  salesPriceGroup: namedColumns,
  servicePriceRange: {
    ...namedColumns,
    fromMm: { title: 'From', type: 'number', unit: 'mm' },
    belowMm: { title: 'Below', type: 'number', unit: 'mm' },
  },
} as const satisfies Record<string, TableColumns>;

const withId = { id: Id };
const versioned = { version: z.number().int().optional() };
const configRights = {
  read: 'inventoryConfig:read',
  create: 'inventoryConfig:create',
  update: 'inventoryConfig:update',
  delete: 'inventoryConfig:delete',
} as const;
const priceRights = {
  read: ['inventoryConfig:read', 'pricingConfig:read'],
  create: ['inventoryConfig:create', 'pricingConfig:create'],
  update: ['inventoryConfig:update', 'pricingConfig:update'],
  delete: ['inventoryConfig:delete', 'pricingConfig:delete'],
} as const;

/** The endpoints of one kind of group, but for its list. */
function maintained<D extends z.ZodType, U extends z.ZodType, R extends z.ZodType>(
  path: string,
  noun: string,
  rights: typeof configRights | typeof priceRights,
  shape: { data: D; change: U; row: R },
) {
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: rights.read,
      summary: `One ${noun}`,
      params: IdParams,
      response: shape.row,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: rights.create,
      summary: `Create a ${noun}`,
      body: shape.data,
      response: Done,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: rights.update,
      summary: `Change a ${noun}`,
      params: IdParams,
      body: shape.change,
      response: Done,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: rights.delete,
      summary: `Delete a ${noun} that nothing uses`,
      params: IdParams,
      response: Done,
    }),
  };
}

export const StockCategory = StockCategoryData.extend(withId);
export const StockPriceGroup = StockPriceGroupData.extend(withId);
export const SalesPriceGroup = SalesPriceGroupData.extend(withId);
export const ServicePriceRange = ServicePriceRangeData.extend(withId);
export type StockCategory = z.infer<typeof StockCategory>;
export type StockPriceGroup = z.infer<typeof StockPriceGroup>;
export type SalesPriceGroup = z.infer<typeof SalesPriceGroup>;
export type ServicePriceRange = z.infer<typeof ServicePriceRange>;

const reads = ['inventory_group'];
const One = { version: z.number().int() };

const category = maintained('/inventory/stockcategories', 'stock category', configRights, {
  data: StockCategoryData,
  change: StockCategoryData.extend(versioned),
  row: StockCategory.extend(One),
});
const priceGroup = maintained('/inventory/stockpricegroups', 'stock price group', priceRights, {
  data: StockPriceGroupData,
  change: StockPriceGroupData.extend(versioned),
  row: StockPriceGroup.extend(One),
});
const salesGroup = maintained('/inventory/salespricegroups', 'sales price group', priceRights, {
  data: SalesPriceGroupData,
  change: SalesPriceGroupData.extend(versioned),
  row: SalesPriceGroup.extend(One),
});
const range = maintained('/inventory/servicepriceranges', 'service price range', priceRights, {
  data: ServicePriceRangeData.refine(isRange, notARange),
  change: ServicePriceRangeData.extend(versioned).refine(isRange, notARange),
  row: ServicePriceRange.extend(One),
});

/** Groups that stock, customers and services are put into; everything that is priced or counted together. */
export const groupsContract = contract('inventory', {
  listStockCategories: listEndpoint({
    path: '/inventory/stockcategories',
    access: configRights.read,
    summary: 'List stock categories',
    table: groupColumns.stockCategory,
    reads,
    row: StockCategory,
  }),
  getStockCategory: category.get,
  createStockCategory: category.create,
  updateStockCategory: category.update,
  deleteStockCategory: category.remove,
  listStockPriceGroups: listEndpoint({
    path: '/inventory/stockpricegroups',
    access: priceRights.read,
    summary: 'List stock price groups',
    table: groupColumns.stockPriceGroup,
    reads,
    row: StockPriceGroup,
  }),
  getStockPriceGroup: priceGroup.get,
  createStockPriceGroup: priceGroup.create,
  updateStockPriceGroup: priceGroup.update,
  deleteStockPriceGroup: priceGroup.remove,
  listSalesPriceGroups: listEndpoint({
    path: '/inventory/salespricegroups',
    access: priceRights.read,
    summary: 'List sales price groups',
    table: groupColumns.salesPriceGroup,
    reads,
    row: SalesPriceGroup,
  }),
  getSalesPriceGroup: salesGroup.get,
  createSalesPriceGroup: salesGroup.create,
  updateSalesPriceGroup: salesGroup.update,
  deleteSalesPriceGroup: salesGroup.remove,
  listServicePriceRanges: listEndpoint({
    path: '/inventory/servicepriceranges',
    access: priceRights.read,
    summary: 'List service price ranges',
    table: groupColumns.servicePriceRange,
    reads,
    row: ServicePriceRange,
  }),
  getServicePriceRange: range.get,
  createServicePriceRange: range.create,
  updateServicePriceRange: range.update,
  deleteServicePriceRange: range.remove,
});
