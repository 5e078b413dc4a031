import { routes } from '../../../platform/http/routes.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { openWork } from './queries/open-work.ts';
import { outlook } from './queries/outlook.ts';
import { pendingItems } from './queries/pending-items.ts';
import { summary } from './queries/summary.ts';

export const dashboardRoutes = routes(dashboardContract, { pendingItems, openWork, outlook, summary });
