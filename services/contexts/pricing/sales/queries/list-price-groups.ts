import { listQueries } from '../../../../platform/lists/list-queries.ts';
import { stockPriceGroups } from '../../../inventory/groups/groups.contract.ts';

/** Price groups of stock, as inventory keeps them. */
export const listPriceGroups = listQueries(stockPriceGroups, 'pricing.listPriceGroups').list;
