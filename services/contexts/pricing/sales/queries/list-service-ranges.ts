import { listQueries } from '../../../../platform/lists/list-queries.ts';
import { servicePriceRanges } from '../../../inventory/groups/groups.contract.ts';

/** Ranges of thickness of services, as inventory keeps them. */
export const listServiceRanges = listQueries(servicePriceRanges, 'pricing.listServiceRanges').list;
