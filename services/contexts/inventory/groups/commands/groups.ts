import { groupAggregates } from '../domain/group.ts';
import { maintain } from './maintain.ts';

export const stockCategories = maintain('stockCategory', groupAggregates.stockCategory);
export const stockPriceGroups = maintain('stockPriceGroup', groupAggregates.stockPriceGroup);
export const salesPriceGroups = maintain('salesPriceGroup', groupAggregates.salesPriceGroup);
export const servicePriceRanges = maintain('servicePriceRange', groupAggregates.servicePriceRange);
