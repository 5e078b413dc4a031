import type { TableSource } from '../../../platform/table/run-table.ts';
import { visitColumns } from './visits.contract.ts';

/** Visits of a company, the newest first. */
export const visitTable: TableSource<typeof visitColumns> = {
  from: 'support_visit_list',
  columns: visitColumns,
  defaultOrder: { field: 'askedAt', dir: 'desc' },
};
