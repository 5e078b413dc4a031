import { nameField, textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { BandMm } from '../../../platform/contract/words.ts';
import { StockKind } from '../inventory.contract.ts';

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

/** What the four kinds share: they are older than the shape of lists, and deleted when nothing uses them. */
const shared = <N extends string>(name: N, one: string, many: string, says: string) => ({
  name,
  context: 'inventory',
  words: { one, many, says, remedy: `: move them to another ${one} first` },
  ends: 'delete' as const,
  topic: 'inventory/groups',
  isPlain: true as const,
  inUseCode: 'GroupInUseError',
  nameClaim: name,
});
const named = { name: nameField(), description: textField('Description', 200) };

/** What kind of thing stock is, for lists and stocktakes. `stockKind` null: stock of any kind may be in it. */
export const stockCategories = maintainedList({
  ...shared(
    'stockCategory',
    'stock category',
    'Stock categories',
    'Categories sort the stock. A stocktake can count the glass of chosen categories.',
  ),
  path: '/inventory/stockcategories',
  fields: {
    ...named,
    stockKind: {
      label: 'Kind',
      asked: 'Kind of stock',
      choices: { glass: 'Glass', hardware: 'Hardware', service: 'Service' },
      none: 'Any',
      schema: StockKind.nullable().default(null),
    },
  },
  rights: configRights,
});

/** Stock that is priced alike. Its name is the price group of the rates. */
export const stockPriceGroups = maintainedList({
  ...shared(
    'stockPriceGroup',
    'price group',
    'Stock price groups',
    'Stock with the same price. The rates of a price list refer to these groups.',
  ),
  path: '/inventory/stockpricegroups',
  fields: named,
  rights: priceRights,
});

/** Customers that are sold to at the same prices. */
export const salesPriceGroups = maintainedList({
  ...shared('salesPriceGroup', 'sales price group', 'Sales price groups', 'Customers who get the same prices.'),
  path: '/inventory/salespricegroups',
  fields: named,
  rights: priceRights,
});

/** Thicknesses from one (included) to another (not included), mm, for which services have one price. */
export const servicePriceRanges = maintainedList({
  ...shared(
    'servicePriceRange',
    'service price range',
    'Service price ranges',
    'A thickness range in which a service has one price: from the first thickness up to, but not including, the second.',
  ),
  path: '/inventory/servicepriceranges',
  fields: {
    ...named,
    fromMm: { label: 'From', unit: 'mm', type: 'number', help: 'Included', schema: BandMm },
    belowMm: { label: 'Below', unit: 'mm', type: 'number', help: 'Not included', schema: BandMm },
  },
  rights: priceRights,
  rule: {
    isRight: (range: { fromMm: number; belowMm: number }) => range.fromMm < range.belowMm,
    field: 'belowMm',
    message: 'The range must end above where it begins',
  },
});
