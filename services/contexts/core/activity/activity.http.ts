import { routes } from '../../../platform/http/routes.ts';
import { activityContract } from './activity.contract.ts';
import { listActivity } from './queries/list-activity.ts';

export const activityRoutes = routes(activityContract, { listActivity });
