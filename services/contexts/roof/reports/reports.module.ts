import { defineContext } from '../../../platform/context.ts';
import { checkPrintLabel } from './labels/check-print-label.ts';
import { labelRoutes } from './labels/labels.http.ts';
import { printLabels } from './labels/print-labels.contract.ts';
import { reportConfigRoutes } from './papers/report-config.http.ts';
import { reportConfigAggregate, reportConfigEvents } from './papers/report-config.ts';
import { papers } from './reports/papers.ts';
import { reportsRoutes } from './reports.http.ts';

/** Printable reports and labels, and how a company sets them up. */
export const reportsContext = defineContext({
  name: 'reports',
  events: [reportConfigEvents],
  aggregates: [reportConfigAggregate],
  routes: [reportsRoutes, reportConfigRoutes, labelRoutes],
  lists: [printLabels],
  listChecks: { printLabelConfig: checkPrintLabel },
  papers,
});
