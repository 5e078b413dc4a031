import { stockToolsContract } from '@glasshouse/services/contexts/inventory/tools/stock-tools.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Sheet sizes of glass in use. */
export const toolSizesQuery = queryOptionsFor(stockToolsContract.manualUsageSizes);
/** Reasons for manual usage and the last entries. */
export const usageInfoQuery = queryOptionsFor(stockToolsContract.manualUsageInfo);
