import { reportConfigContract } from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** What the company set up of its papers. */
export const papersQuery = queryOptionsFor(reportConfigContract.getReportConfig);
