import { defineContext } from '../../../platform/context.ts';
import { activityRoutes } from './activity.http.ts';

/** What happened to a record, told from its events. It owns no data. */
export const activityContext = defineContext({ name: 'activity', routes: [activityRoutes] });
