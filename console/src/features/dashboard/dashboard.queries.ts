import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** What waits for somebody. */
export const pendingQuery = queryOptionsFor(dashboardContract.pendingItems);
/** The day in numbers. */
export const summaryQuery = queryOptionsFor(dashboardContract.summary);
