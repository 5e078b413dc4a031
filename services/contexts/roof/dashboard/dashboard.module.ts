import { defineContext } from '../../../platform/context.ts';
import { dashboardRoutes } from './dashboard.http.ts';

/** What waits and how the day stands. It owns no data: each context says what of it waits. */
export const dashboardContext = defineContext({ name: 'dashboard', routes: [dashboardRoutes] });
