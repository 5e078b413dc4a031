import { defineContext } from '../../platform/context.ts';
import { accountsRoutes, developerRoutes, developerVisitsRoutes, systemRoutes } from './developer.http.ts';

/** What developers of the platform look at. */
export const developerContext = defineContext({
  name: 'developer',
  routes: [developerRoutes, systemRoutes, accountsRoutes, developerVisitsRoutes],
});
