import { defineContext } from '../../../platform/context.ts';
import { papers } from './reports/papers.ts';
import { reportsRoutes } from './reports.http.ts';

/** Printable reports and labels. */
export const reportsContext = defineContext({ name: 'reports', routes: [reportsRoutes], papers });
