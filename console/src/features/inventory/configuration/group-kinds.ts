import { groupsContract } from '@glasshouse/services/contexts/inventory/groups/groups.contract';

const c = groupsContract;

/** A group as the four kinds share it. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly stockKind?: string | null;
  readonly fromMm?: number;
  readonly belowMm?: number;
}

/** The kinds of groups, each with its calls and what it is for. */
export const groupKinds = {
  categories: {
    label: 'Categories',
    noun: 'stock category',
    says: 'What stock is sorted by. A stocktake can count the glass of categories.',
    ...{
      list: c.listStockCategories,
      create: c.createStockCategory,
      update: c.updateStockCategory,
      remove: c.deleteStockCategory,
    },
    hasKind: true,
    hasRange: false,
  },
  pricegroups: {
    label: 'Stock price groups',
    noun: 'stock price group',
    says: 'Stock that is priced alike. The rates of a price list name these groups.',
    ...{
      list: c.listStockPriceGroups,
      create: c.createStockPriceGroup,
      update: c.updateStockPriceGroup,
      remove: c.deleteStockPriceGroup,
    },
    hasKind: false,
    hasRange: false,
  },
  salesgroups: {
    label: 'Sales price groups',
    noun: 'sales price group',
    says: 'Customers that are sold to at the same prices.',
    ...{
      list: c.listSalesPriceGroups,
      create: c.createSalesPriceGroup,
      update: c.updateSalesPriceGroup,
      remove: c.deleteSalesPriceGroup,
    },
    hasKind: false,
    hasRange: false,
  },
  ranges: {
    label: 'Service price ranges',
    noun: 'service price range',
    says: 'Thicknesses for which work has one price, from one (included) to another (not included).',
    ...{
      list: c.listServicePriceRanges,
      create: c.createServicePriceRange,
      update: c.updateServicePriceRange,
      remove: c.deleteServicePriceRange,
    },
    hasKind: false,
    hasRange: true,
  },
} as const;
export type GroupKind = (typeof groupKinds)[keyof typeof groupKinds];
